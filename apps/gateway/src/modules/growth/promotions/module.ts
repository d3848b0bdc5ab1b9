import type { Database } from '../../../db/pool.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { oldestApplication, waitingApplications } from './application-gauges.ts';
import { type ApplicationServiceDeps, createApplicationService } from './application-service.ts';
import { createBonusService } from './bonus-service.ts';
import { activeBonuses, createBonusJob } from './bonus-job.ts';
import { createFamilyRebateService } from './family-rebate-service.ts';
import { waitingFreeSpins } from './free-spin-gauges.ts';
import { createDailyBonusJob, dueDailyBonuses } from './daily-bonus-job.ts';
import { createReturnedRewardsJob, returnedRounds } from './returned-rewards-job.ts';
import { createPrizeService, type PrizeServiceDeps } from './prize-service.ts';
import { createPromotionService, type PromotionServiceDeps } from './promotion-service.ts';

export { claimBonus } from './bonus-repository.ts';
export { grantDailyBonuses } from './daily-bonus-job.ts';
export { countWaiting as countWaitingApplications } from './application-repository.ts';

export type PromotionsModuleDeps = PrizeServiceDeps &
  PromotionServiceDeps &
  ApplicationServiceDeps & {
    readonly db: Database;
    readonly tenancies: Pick<TenancyLookup, 'ofId'>;
  };

/**
 * Bonuses: granted in the transaction that earns them, wagered bet by bet, ended by the clock; and
 * applications for them.
 */
export const createPromotionsModule = (deps: PromotionsModuleDeps) => ({
  handlers: {
    bonuses: { ...createBonusService(deps), ...createFamilyRebateService(deps) },
    prizes: createPrizeService(deps),
    promotions: { ...createPromotionService(deps), ...createApplicationService(deps) },
  },
  jobs: [createBonusJob(deps), createDailyBonusJob(deps), createReturnedRewardsJob(deps)],
  metrics: [
    activeBonuses,
    dueDailyBonuses,
    returnedRounds,
    waitingApplications,
    oldestApplication,
    waitingFreeSpins,
  ],
});
