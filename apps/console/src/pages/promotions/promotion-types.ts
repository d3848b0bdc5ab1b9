import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Calls = OperatorContract['promotions'];

/** A promotion in the list. */
export type PromotionRow = CallReply<Calls['list']>['rows'][number];
/** A promotion with its versions and runs. */
export type PromotionDetail = CallReply<Calls['detail']>;
export type PromotionVersion = PromotionDetail['versions'][number];
/** The results of the bonuses of a promotion. */
export type Uptake = CallReply<Calls['uptake']>;
/** A game that offers free spins. */
export type FreeSpinGame = CallReply<Calls['freeSpinGames']>['rows'][number];
export type UptakeRow = Uptake['days'][number];
export type SignalRow = CallReply<Calls['signals']>['rows'][number];
export type Simulation = CallReply<Calls['simulate']>;
/** Terms as calls carry them. */
export type WireTerms = PromotionVersion['terms'];

/** The page of a promotion, under the address of its brand. */
export const promotionHref = (brand: string, promotion: string): string =>
  `/b/${brand}/promotions/${promotion}`;
