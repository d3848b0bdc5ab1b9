import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { createRebateJob, dueRebates } from './rebate-job.ts';
import { createRebateService, type RebateDeps } from './rebate-service.ts';

export { payRebates } from './rebate-job.ts';
export { readEarned, readRates, type RebateRates, setRates } from './rebate-repository.ts';
export {
  byProduct,
  grantRebates,
  readCeilings,
  requireGivable,
  toEarnedState,
} from './rebate-service.ts';

export type RebatesModuleDeps = RebateDeps & {
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
};

/** Rebates: rates down the tree, and what they pay for a day's valid bets. */
export const createRebatesModule = (deps: RebatesModuleDeps) => ({
  handlers: { rebates: createRebateService(deps) },
  jobs: [createRebateJob(deps)],
  metrics: [dueRebates],
});
