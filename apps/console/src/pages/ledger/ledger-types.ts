import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Ledger = OperatorContract['ledger'];

/** Accounts of one type. */
export type AccountRow = CallReply<Ledger['accounts']>['rows'][number];
/** An operation in the journal. */
export type OperationRow = CallReply<Ledger['journal']>['rows'][number];
/** An operation with its transfers. */
export type OperationDetail = CallReply<Ledger['operation']>;
