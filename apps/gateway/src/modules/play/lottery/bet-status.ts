import type { Contract, Reply } from '@parlour/contract';

/**
 * The state of a bet. `stopped`: a multi-draw bet that ended with the win of an earlier draw;
 * `void`: its draw could not be drawn; `in_review`: the ledger refused its settlement, and an
 * operator must look at it.
 */
export type BetStatus = Reply<Contract['lottery']['listTodaysBets']>['content'][number]['status'];
