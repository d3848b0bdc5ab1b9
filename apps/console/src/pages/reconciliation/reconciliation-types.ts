import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Reconciliation = OperatorContract['reconciliation'];

/** A comparison of the books. */
export type RunRow = CallReply<Reconciliation['runs']>['rows'][number];
/** One difference that a comparison found, with how far the work on it is. */
export type FindingRow = CallReply<Reconciliation['findings']>[number];
/** The result of the verification of a chain. */
export type ChainReport = CallReply<Reconciliation['verify']>;
