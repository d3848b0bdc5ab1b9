import { Counter } from 'prom-client';

/**
 * Number of accounts that were recognised as those of excluded persons, by the trait that matched.
 */
export const exclusionMatches = new Counter({
  name: 'parlour_exclusion_matches_total',
  help: 'Accounts excluded because their person is excluded under another one, by trait',
  labelNames: ['trait'],
  registers: [],
});
