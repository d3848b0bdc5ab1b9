import type { Job } from '../../platform/jobs/module.ts';
import { deliverNext, lockOpenMessage } from './team-message-repository.ts';
import { createTeamMessageService, type TeamMessageDeps } from './team-message-service.ts';

export { type StoredAudience, toAudience } from './team-message-repository.ts';
export type { TeamMessageDeps } from './team-message-service.ts';
export { writeTeamMessage } from './write-team-message.ts';

/** Inboxes that one run writes to; the next run goes on. */
const BATCH = 10_000;

/** Goes on with messages to teams that are too large for the request that sent them. */
const teamMessageJob: Job = {
  name: 'team-messages',
  interval: 5,
  onMissed: 'runOnce',
  async runInTransaction(tx, { tenantId }) {
    const message = await lockOpenMessage(tx, tenantId);
    return { delivered: message ? await deliverNext(tx, tenantId, message, BATCH) : 0 };
  },
};

/** Messages along the agent tree. */
export const createTeamMessagesModule = (deps: TeamMessageDeps) => ({
  handlers: { teamMessages: createTeamMessageService(deps) },
  jobs: [teamMessageJob],
});
