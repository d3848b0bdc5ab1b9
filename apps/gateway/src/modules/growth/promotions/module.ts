import type { Database } from '../../../db/pool.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { activeBonuses, createBonusJob } from './bonus-job.ts';

export type PromotionsModuleDeps = {
  readonly db: Database;
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
};

/** Bonuses: granted in the transaction that earns them, wagered bet by bet, ended by the clock. */
export const createPromotionsModule = (deps: PromotionsModuleDeps) => ({
  jobs: [createBonusJob(deps)],
  metrics: [activeBonuses],
});
