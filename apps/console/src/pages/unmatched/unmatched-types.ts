import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Row = CallReply<OperatorContract['deposits']['unmatched']>['rows'][number];
/** The fields of a notice of either kind: its outcome, or the decisions that are possible. */
export type Unmatched = Pick<
  Row,
  'id' | 'resolution' | 'request' | 'outcomes' | 'amount' | 'currency'
>;
export type UnmatchedKind = 'payment' | 'payout';
