import type { Exclusions } from '../modules/protection/exclusions/module.ts';

/** Exclusions that hold for one account only, for tests of the ledger below the persons. */
export const unmarked: Pick<Exclusions, 'record' | 'spread'> = {
  record: async () => undefined,
  spread: async () => undefined,
};
