import { createPointsJob, type PointsJobDeps, waitingRedemptions } from './points-job.ts';
import { createPointsService, type PointsServiceDeps } from './points-service.ts';

export { openDelivery, sealDelivery } from './delivery.ts';
export { type MallItemRow, type MallText, moveRedemption } from './redemption-repository.ts';

export type PointsModuleDeps = PointsServiceDeps & PointsJobDeps;

/** Points: earned by bets and deposits, turned into cash, spent in the mall. */
export const createPointsModule = (deps: PointsModuleDeps) => ({
  handlers: { points: createPointsService(deps) },
  jobs: [createPointsJob(deps)],
  metrics: [waitingRedemptions],
});
