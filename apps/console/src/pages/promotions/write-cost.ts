import { type Format, writeEntries, writePoints } from '../../text/format.ts';
import type { PromotionRow } from './promotion-types.ts';

/** What promotions have cost, and the points and entries of raffles that they gave beside it. */
export const writeCost = (
  { cost, points, entries = 0 }: Pick<PromotionRow, 'cost' | 'points'> & { entries?: number },
  format: Format,
): string =>
  [
    format.money(cost),
    ...(points > 0 ? [writePoints(points)] : []),
    ...(entries > 0 ? [writeEntries(entries)] : []),
  ].join(' + ');
