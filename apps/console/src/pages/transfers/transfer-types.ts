import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

/** A transfer between two members. */
export type TransferRow = CallReply<OperatorContract['memberTransfers']['list']>['rows'][number];
