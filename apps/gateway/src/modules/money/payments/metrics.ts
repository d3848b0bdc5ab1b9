import { Counter } from 'prom-client';

/** Counts the notices of payment providers, by what was done with them. */
export const depositNotices = new Counter({
  name: 'parlour_payment_notices_total',
  help: 'Notices of payment providers by what was done with them',
  labelNames: ['provider', 'result'],
  registers: [],
});

/** Counts the calls to payment providers, by how they ended. */
export const providerCalls = new Counter({
  name: 'parlour_payment_provider_calls_total',
  help: 'Calls to payment providers by what they were for and how they ended',
  labelNames: ['provider', 'call', 'outcome'],
  registers: [],
});

/**
 * Counts the payments and payouts that wait for a person at a provider, or have a status that it
 * does not publish.
 */
export const providerProgress = new Counter({
  name: 'parlour_payment_provider_unclear_total',
  help: 'Payments and payouts that wait for a person at a provider or have an unknown status',
  labelNames: ['provider', 'about', 'progress'],
  registers: [],
});
