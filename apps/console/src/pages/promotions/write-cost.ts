import { type Format, writeEntries, writePoints } from '../../text/format.ts';
import type { PromotionRow } from './promotion-types.ts';

/** Writes the cost of promotions, and the points and raffle entries that they gave on top of it. */
export const writeCost = (
  { cost, points, entries = 0 }: Pick<PromotionRow, 'cost' | 'points'> & { entries?: number },
  format: Format,
): string =>
  [
    format.money(cost),
    ...(points > 0 ? [writePoints(points)] : []),
    ...(entries > 0 ? [writeEntries(entries)] : []),
  ].join(' + ');
