import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

/** A change that was proposed, with its state. */
export type ChangeRequest = CallReply<OperatorContract['approvals']['list']>[number];
