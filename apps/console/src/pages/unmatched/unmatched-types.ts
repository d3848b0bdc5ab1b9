import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Row = CallReply<OperatorContract['deposits']['unmatched']>['rows'][number];
/** What a notice of either kind has: what became of it, or what can be decided. */
export type Unmatched = Pick<
  Row,
  'id' | 'resolution' | 'request' | 'outcomes' | 'amount' | 'currency'
>;
export type UnmatchedKind = 'payment' | 'payout';
