import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

/** A scheduled job of a brand. */
export type JobRow = CallReply<OperatorContract['jobs']['list']>[number];
/** A message on its way. */
export type MessageRow = CallReply<OperatorContract['outbox']['list']>['rows'][number];
