import { formatMoney, type Micros } from '@parlour/money';

/** Writes points: comma thousands, decimals only where there are any. */
export const formatPoints = (points: Micros): string =>
  formatMoney(points, { symbol: '' })
    .replace(/\.00$/, '')
    .replace(/(\.\d)0$/, '$1');
