/**
 * Kinds of limits, by what they count; DAY, WEEK and MONTH are the 24 hours, 7 days or month up to
 * now.
 */
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
export type LimitKind = (typeof limitKinds)[number];

/** Durations that a time-out can have. */
export const timeOutPeriods = ['day', 'week', 'month', 'sixWeeks'] as const;

/** Durations that a self-exclusion can have. */
export const exclusionPeriods = ['halfYear', 'year', 'twoYears', 'fiveYears'] as const;

/** Durations for which an operator can exclude a member. */
export const operatorExclusionPeriods = ['halfYear', 'year', 'forGood'] as const;

/** On whose word an operator excludes a member. */
export const exclusionWords = ['MEMBER', 'COURT', 'FAMILY'] as const;
export type ExclusionWord = (typeof exclusionWords)[number];

/** By what, together with the birthday, the person behind an account is recognised. */
export const exclusionTraits = ['NAME', 'NUMBER', 'DOCUMENT', 'DEVICE', 'ACCOUNT'] as const;
export type ExclusionTrait = (typeof exclusionTraits)[number];

/** Exclusions for good last a hundred years; the others five at most. */
const FOR_GOOD_FROM = Date.UTC(2100, 0, 1);

/** True when an exclusion that ends then is one for good, whose end is not named. */
export const isForGood = (until: number): boolean => until >= FOR_GOOD_FROM;

/** The range of a limit of money, in whole currency, and of a limit of time, in minutes. */
export const LIMIT_AMOUNT_RANGE = { min: 0, max: 1_000_000_000 };
export const LIMIT_MINUTES_RANGE = { min: 5, max: 24 * 60 };
/** The range of the interval between reality checks, in minutes. */
export const REALITY_CHECK_RANGE = { min: 5, max: 12 * 60 };
