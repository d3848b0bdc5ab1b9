import type { Database } from '../../../db/pool.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { createRankJob, dueRankMonths } from './rank-job.ts';
import { createRankService } from './rank-service.ts';

export { readRankChanges } from './rank-repository.ts';

export type RanksModuleDeps = {
  readonly db: Database;
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
};

/** Ranks of members: reached, kept and paid by figures of their play and deposits. */
export const createRanksModule = (deps: RanksModuleDeps) => ({
  handlers: { ranks: createRankService(deps) },
  jobs: [createRankJob(deps)],
  metrics: [dueRankMonths],
});
