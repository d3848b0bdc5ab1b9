import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Rounds = OperatorContract['rounds'];

/** A round in a list. */
export type RoundRow = CallReply<Rounds['search']>['rows'][number];
/** A round with its calls and how it is verified. */
export type RoundDetail = CallReply<Rounds['detail']>;
export type RoundCall = RoundDetail['calls'][number];
export type HeldWin = CallReply<OperatorContract['heldWins']['list']>['rows'][number];

/** The page of a round, under the address of its brand. */
export const roundHref = (
  brand: string,
  { vendor, member, round }: Pick<RoundRow, 'vendor' | 'member' | 'round'>,
): string => `/b/${brand}/rounds/${vendor}/${member}/${encodeURIComponent(round)}`;
