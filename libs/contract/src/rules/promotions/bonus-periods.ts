/** Over what figures are summed: a day of the brand, or a week of it from Monday to Sunday. */
export const bonusPeriods = ['DAY', 'WEEK'] as const;
export type BonusPeriod = (typeof bonusPeriods)[number];
