import { type Format, writePoints } from '../../text/format.ts';
import type { PromotionRow } from './promotion-types.ts';

/** What a promotion has cost, and the points that it has given beside it. */
export const writeCost = (
  { cost, points }: Pick<PromotionRow, 'cost' | 'points'>,
  format: Format,
): string => (points > 0 ? `${format.money(cost)} + ${writePoints(points)}` : format.money(cost));
