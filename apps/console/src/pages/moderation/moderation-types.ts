import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

/** A message of the chat room as operators see it. */
export type ChatRow = CallReply<OperatorContract['chatRoom']['messages']>['rows'][number];
