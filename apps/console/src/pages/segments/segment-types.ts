import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

/** An audience under a name. */
export type SegmentRow = CallReply<OperatorContract['segments']['list']>['rows'][number];
