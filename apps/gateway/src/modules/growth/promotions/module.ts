import type { Database } from '../../../db/pool.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
export { claimBonus } from './bonus-repository.ts';
import { createBonusService } from './bonus-service.ts';
import { activeBonuses, createBonusJob } from './bonus-job.ts';
import { createPrizeService, type PrizeServiceDeps } from './prize-service.ts';
import { createPromotionService, type PromotionServiceDeps } from './promotion-service.ts';

export type PromotionsModuleDeps = PrizeServiceDeps &
  PromotionServiceDeps & {
    readonly db: Database;
    readonly tenancies: Pick<TenancyLookup, 'ofId'>;
  };

/** Bonuses: granted in the transaction that earns them, wagered bet by bet, ended by the clock. */
export const createPromotionsModule = (deps: PromotionsModuleDeps) => ({
  handlers: {
    bonuses: createBonusService(deps),
    prizes: createPrizeService(deps),
    promotions: createPromotionService(deps),
  },
  jobs: [createBonusJob(deps)],
  metrics: [activeBonuses],
});
