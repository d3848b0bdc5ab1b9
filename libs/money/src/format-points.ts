import { formatMoney } from './format.ts';
import type { Micros } from './micros.ts';

/** Writes points: comma thousands, decimals only where there are any. */
export const formatPoints = (points: Micros): string =>
  formatMoney(points, { symbol: '' })
    .replace(/\.00$/, '')
    .replace(/(\.\d)0$/, '$1');
