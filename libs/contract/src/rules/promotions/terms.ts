import type { Category } from '@parlour/tenant';

/** What a promotion can give bonuses for. */
export const promotionTriggers = ['REGISTRATION', 'DEPOSIT', 'CODE'] as const;
export type PromotionTrigger = (typeof promotionTriggers)[number];

/** How often a deposit earns a bonus: once, once a day of the brand, or every time. */
export const depositRepeats = ['ONCE', 'DAY', 'DEPOSIT'] as const;
export type DepositRepeat = (typeof depositRepeats)[number];

/** What wagering is a multiple of: the bonus, or it and what it was computed from. */
export const wageringBases = ['BONUS', 'BASE_AND_BONUS'] as const;
export type WageringBase = (typeof wageringBases)[number];

/**
 * What has to be staked before a bonus becomes cash. Amounts are micro-units; `multiple` is in
 * hundredths (500 are five times); `shares` say in percent what a stake in each category counts,
 * nothing where it is absent.
 */
export type Wagering = {
  readonly of: WageringBase;
  readonly multiple: number;
  readonly shares: Readonly<Partial<Record<Category, number>>>;
  /** How long it may take, from the start of the bonus on. */
  readonly hours: number;
  /** The largest stake while the bonus is in play; absent without such a rule. */
  readonly maxBet?: number;
  /** The most that becomes cash; absent without a cap. */
  readonly maxConversion?: number;
};

/** A fixed amount, or a share of the base (parts per million) up to a cap; micro-units. */
export type PromotionReward =
  | { readonly kind: 'FIXED'; readonly amount: number }
  | { readonly kind: 'PERCENT'; readonly rate: number; readonly most: number };

/**
 * The terms of a promotion as they are stored, shown and paid by. Whole numbers only: the database
 * computes bonuses from the same JSON.
 */
export type PromotionTerms = {
  readonly trigger:
    | { readonly kind: 'REGISTRATION' }
    | { readonly kind: 'CODE'; readonly code: string }
    | {
        readonly kind: 'DEPOSIT';
        /** The smallest deposit, in micro-units. */
        readonly least: number;
        /** Which deposits of a member: the first is 1. Absent: any. */
        readonly numbers?: readonly number[];
        readonly per: DepositRepeat;
      };
  readonly reward: PromotionReward;
  /** CASH is paid without conditions; BONUS has to be wagered. */
  readonly wallet: 'CASH' | 'BONUS';
  readonly wagering?: Wagering;
  /** The member claims the bonus within these hours; absent: it is credited by itself. */
  readonly claim?: { readonly hours: number };
};

/** Amounts of terms: nine billion units, as micro-units still an exact number. */
export const MAX_TERM_AMOUNT = 9_000_000_000_000_000;
/** A hundredth of the currency, which amounts of terms are whole multiples of. */
export const TERM_STEP = 10_000;
export const MAX_MULTIPLE = 10_000;
export const MAX_RATE = 10_000_000;
export const MAX_HOURS = 24 * 366;
export const MAX_DEPOSIT_NUMBER = 20;
export const CODE_PATTERN = /^[A-Z0-9]{4,20}$/;
