import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Items = CallReply<OperatorContract['mall']['items']>;
/** An item of the points shop. */
export type MallItemRow = Items['items'][number];
/** A promotion whose free spins an item can grant. */
export type MallPromotion = Items['promotions'][number];
/** An order that a member made. */
export type MallOrder = CallReply<OperatorContract['mall']['orders']>['rows'][number];

/** The name that the console shows. */
export const englishName = ({ texts }: Pick<MallItemRow, 'texts'>): string =>
  texts.find(({ language }) => language === 'EN')?.name ?? '';
