import { Counter } from 'prom-client';

/** What accounts were recognised by that belong to excluded persons. */
export const exclusionMatches = new Counter({
  name: 'parlour_exclusion_matches_total',
  help: 'Accounts excluded because their person is excluded under another one, by trait',
  labelNames: ['trait'],
  registers: [],
});
