/** Lists of values of the dashboard. No schema library: they ship to browsers. */

/**
 * Periods that a dashboard can cover: whole days of the brand's time zone, today up to the present
 * hour.
 */
export const dashboardPeriods = [
  'today',
  'yesterday',
  '7d',
  '30d',
  '90d',
  'month',
  'last-month',
] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

/** Figures that operations of the journal make. */
export const entryFigures = [
  'bets',
  'stakes',
  'payouts',
  'ggr',
  'bonusCost',
  'deposited',
  'withdrawn',
  'net',
] as const;
export type EntryFigure = (typeof entryFigures)[number];
