import { Counter } from 'prom-client';

/** Brands that were taken out of real money because their licence record ended. */
export const realMoneyEnded = new Counter({
  name: 'parlour_real_money_ended_total',
  help: 'Licence records that ended, by tenant number',
  labelNames: ['tenant'],
  registers: [],
});
