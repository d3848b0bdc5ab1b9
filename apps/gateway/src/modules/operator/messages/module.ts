import { deliveryJob } from './delivery-job.ts';
import { createOperatorMessages, type OperatorMessagesDeps } from './messages-service.ts';
import { createTeamMessagePages } from './team-messages-service.ts';

export type { OperatorMessagesDeps } from './messages-service.ts';

/** Messages to members and between them, in the console. */
export const createOperatorMessagesModule = (deps: OperatorMessagesDeps) => ({
  handlers: {
    memberMessages: createOperatorMessages(deps),
    teamMessages: createTeamMessagePages(deps),
  },
  jobs: [deliveryJob],
});
