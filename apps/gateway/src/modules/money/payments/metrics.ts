import { Counter } from 'prom-client';

/** What was done with the notices of payment providers. */
export const depositNotices = new Counter({
  name: 'parlour_payment_notices_total',
  help: 'Notices of payment providers by what was done with them',
  labelNames: ['provider', 'result'],
  registers: [],
});
