import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

/** The jackpot of a brand. */
export type Jackpot = CallReply<OperatorContract['jackpot']['detail']>;
/** The return of a game. */
export type ReturnRow = CallReply<OperatorContract['returns']['list']>['rows'][number];
/** A draw in a list. */
export type DrawRow = CallReply<OperatorContract['draws']['list']>['rows'][number];
/** A draw with its seed and its bets. */
export type DrawDetail = CallReply<OperatorContract['draws']['detail']>;
