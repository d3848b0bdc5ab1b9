/** The asset of points; in the database it is named with its brand. */
const POINTS = 'PTS';

/** An asset as the calls name it: a currency, or PTS for the points of any brand. */
export const toAssetName = (currency: string): string =>
  currency.startsWith(`${POINTS}:`) ? POINTS : currency;
