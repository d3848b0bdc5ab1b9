import { Counter } from 'prom-client';

/** What was done with the notices of payment providers. */
export const depositNotices = new Counter({
  name: 'parlour_payment_notices_total',
  help: 'Notices of payment providers by what was done with them',
  labelNames: ['provider', 'result'],
  registers: [],
});

/** How calls to payment providers ended. */
export const providerCalls = new Counter({
  name: 'parlour_payment_provider_calls_total',
  help: 'Calls to payment providers by what they were for and how they ended',
  labelNames: ['provider', 'call', 'outcome'],
  registers: [],
});
