/** What a limit counts; DAY, WEEK and MONTH are the 24 hours, 7 days or month up to now. */
export const limitKinds = [
  'STAKE',
  'SESSION',
  'LOSS_DAY',
  'LOSS_WEEK',
  'LOSS_MONTH',
  'DEPOSIT_DAY',
  'DEPOSIT_WEEK',
  'DEPOSIT_MONTH',
] as const;

/** How long a time-out may last. */
export const timeOutPeriods = ['day', 'week', 'month', 'sixWeeks'] as const;

/** How long a self-exclusion may last. */
export const exclusionPeriods = ['halfYear', 'year', 'twoYears', 'fiveYears'] as const;

/** What a limit of money may be, in whole currency, and one of time, in minutes. */
export const LIMIT_AMOUNT_RANGE = { min: 0, max: 1_000_000_000 };
export const LIMIT_MINUTES_RANGE = { min: 5, max: 24 * 60 };
/** How far apart reality checks may be, in minutes. */
export const REALITY_CHECK_RANGE = { min: 5, max: 12 * 60 };
