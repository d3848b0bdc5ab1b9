/**
 * Groupings of the digits of a sum by country: `comma` 1,500,000.50; `lakh` 15,00,000.50,
 * and with groups of three as well; `point` 1.500.000,50.
 */
export const groupings = ['comma', 'lakh', 'point'] as const;
export type Grouping = (typeof groupings)[number];

const THREES = /^[1-9]\d{0,2}(?:[^\d]\d{3})+$/;
const LAKHS = /^[1-9]\d?(?:[^\d]\d{2})*[^\d]\d{3}$/;

/** The mark that stands between thousands. */
export const getThousandsMark = (grouping: Grouping): ',' | '.' =>
  grouping === 'point' ? '.' : ',';

/** True when whole digits with marks between them are grouped in a way that a country allows. */
export const isGrouped = (digits: string, grouping: Grouping): boolean =>
  THREES.test(digits) || (grouping === 'lakh' && LAKHS.test(digits));
