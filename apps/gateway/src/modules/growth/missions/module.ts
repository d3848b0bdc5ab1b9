import type { Database } from '../../../db/pool.ts';
import { createMissionJob } from './mission-job.ts';
import { createMissionService } from './mission-service.ts';

export { runMissions } from './mission-job.ts';
export { type RewardState, toRewardState } from './reward-state.ts';

/** Missions and tournaments: counted from figures of members, granted as bonuses, ranked. */
export const createMissionsModule = (deps: { readonly db: Database }) => ({
  handlers: { missions: createMissionService(deps) },
  jobs: [createMissionJob(deps)],
});
