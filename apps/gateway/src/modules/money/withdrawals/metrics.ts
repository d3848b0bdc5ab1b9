import { Counter, Gauge } from 'prom-client';

/** Notices about payouts, by what was done with them. */
export const payoutNoticeCount = new Counter({
  name: 'parlour_payout_notices_total',
  help: 'Notices of payment providers about payouts by what was done with them',
  labelNames: ['provider', 'result'],
  registers: [],
});

/** Calls of providers about payouts that failed; each is made again. */
export const payoutErrors = new Counter({
  name: 'parlour_payout_errors_total',
  help: 'Calls of payment providers about payouts that failed and are made again',
  labelNames: ['provider'],
  registers: [],
});

/** Number of withdrawals that wait, by tenant and state. */
export const openWithdrawalsGauge = new Gauge({
  name: 'parlour_withdrawals_open',
  help: 'Withdrawals that wait, by tenant and state',
  labelNames: ['tenant', 'state'],
  registers: [],
});

/** Age, in seconds, of the withdrawal that has waited longest, by tenant and state. */
export const oldestWithdrawalGauge = new Gauge({
  name: 'parlour_withdrawals_oldest_seconds',
  help: 'Age of the withdrawal that has waited longest, by tenant and state',
  labelNames: ['tenant', 'state'],
  registers: [],
});
