import type { Category } from '@parlour/tenant';

import type { BonusPeriod } from './bonus-periods.ts';
import { mapMissionAmounts, type Mission } from './mission.ts';
import { mapRewardAmounts, type PromotionReward } from './promotion-reward.ts';
import { mapRaffleAmounts, type Raffle } from './raffle.ts';
import { mapRebateAmounts, type Rebate } from './rebate.ts';
import { mapReferralAmounts, type ReferralReward } from './referral.ts';
import type { Schedule } from './schedule.ts';
import { mapTournamentAmounts, type Tournament } from './tournament.ts';

/** Events for which a promotion can give bonuses. */
export const promotionTriggers = [
  'REGISTRATION',
  'DEPOSIT',
  'CODE',
  'LOSS_BACK',
  'BIRTHDAY',
  'LOGIN',
  'MISSION',
  'APPLICATION',
  'RANK',
  'RAFFLE',
  'CONTACT',
  'REBATE',
  'REFERRAL',
  'TOURNAMENT',
  'POINTS_MALL',
  'SCHEDULE',
] as const;
export type PromotionTrigger = (typeof promotionTriggers)[number];

/** Those that name themselves what they give. */
export const listingTriggers: readonly PromotionTrigger[] = [
  'MISSION',
  'RANK',
  'RAFFLE',
  'REBATE',
  'REFERRAL',
  'TOURNAMENT',
];

/** Interval at which deposits earn a bonus: once, once a day of the brand, or every time. */
export const depositRepeats = ['ONCE', 'DAY', 'DEPOSIT'] as const;
export type DepositRepeat = (typeof depositRepeats)[number];

/** Interval at which applications earn a bonus: once, or once a day of the brand. */
export const applicationRepeats = ['ONCE', 'DAY'] as const;
export type ApplicationRepeat = (typeof applicationRepeats)[number];

/** Parts that an application can be required to contain. */
export const applicationParts = ['REMARK', 'PICTURES'] as const;
export type ApplicationPart = (typeof applicationParts)[number];

/** Payments for a rank: once when it is reached, and for each month in which it is held. */
export const rankPayments = ['UPGRADE', 'SALARY'] as const;
export type RankPayment = (typeof rankPayments)[number];

/**
 * Contact details of a member: a number and an address that it has verified, and its names in other
 * services.
 */
export const contactKinds = [
  'MOBILE',
  'EMAIL',
  'WHATSAPP',
  'TELEGRAM',
  'FACEBOOK',
  'LINE',
  'ZALO',
  'WECHAT',
  'SKYPE',
] as const;
export type ContactKind = (typeof contactKinds)[number];

/**
 * The wallet that a bonus is paid into: CASH is paid without conditions, BONUS has to be wagered,
 * POINTS are points instead of money, ENTRIES entries of a raffle.
 */
export const bonusWallets = ['CASH', 'BONUS', 'POINTS', 'ENTRIES'] as const;
export type BonusWallet = (typeof bonusWallets)[number];

/** True when a bonus of a wallet is money. */
export const isMoney = (wallet: BonusWallet): wallet is 'CASH' | 'BONUS' =>
  wallet === 'CASH' || wallet === 'BONUS';

/**
 * The base that wagering is a multiple of: the bonus, or the bonus together with what it was
 * computed from.
 */
export const wageringBases = ['BONUS', 'BASE_AND_BONUS'] as const;
export type WageringBase = (typeof wageringBases)[number];

/**
 * The stakes that a bonus needs before it becomes cash. Amounts are micro-units; `multiple` is in
 * hundredths (500 are five times); `shares` say in percent what a stake in each category counts,
 * nothing where it is absent.
 */
export type Wagering<Amount = number> = {
  readonly of: WageringBase;
  readonly multiple: number;
  readonly shares: Readonly<Partial<Record<Category, number>>>;
  /** The time limit in hours, from the start of the bonus on. */
  readonly hours: number;
  /** The largest stake while the bonus is in play; absent without such a rule. */
  readonly maxBet?: Amount | undefined;
  /** The most that becomes cash; absent without a cap. */
  readonly maxConversion?: Amount | undefined;
};

/**
 * The audience of a promotion: members that meet all of these conditions; without any, every
 * member.
 */
export type PromotionAudience = {
  /** Registered within so many hours. */
  readonly registeredWithin?: number | undefined;
  /** Holds this rank or a higher one. */
  readonly rankFrom?: number | undefined;
  /** Has not played for so many days. */
  readonly inactiveDays?: number | undefined;
  /** Was invited by another member or by an agent. */
  readonly isInvited?: true | undefined;
  /** Has one of these tags of operators. */
  readonly tags?: readonly string[] | undefined;
};

/** Traits that two accounts can share, of which only one then gets a bonus of a promotion. */
export const sharedTraits = ['DEVICE', 'NETWORK', 'PAYEE'] as const;
export type SharedTrait = (typeof sharedTraits)[number];

/**
 * Up to what a promotion grants bonuses, in money or in its points; what was promised with an open
 * deposit counts.
 */
type PromotionBudget<Amount = number> = {
  readonly total?: Amount | undefined;
  /** In a day of the brand. */
  readonly perDay?: Amount | undefined;
  /** The largest number of bonuses. */
  readonly count?: number | undefined;
};

/**
 * The terms of a promotion as they are stored, shown and paid by. Whole numbers only: the database
 * computes bonuses from the same JSON. Amounts are micro-units there, and numbers of the currency
 * in calls; what a promotion of POINTS gives, and its budget, are points.
 */
export type PromotionTerms<Amount = number> = {
  readonly trigger:
    | { readonly kind: 'REGISTRATION' }
    | { readonly kind: 'CODE'; readonly code: string }
    | {
        readonly kind: 'DEPOSIT';
        /** The smallest deposit, in micro-units. */
        readonly least: Amount;
        /** Numbers of the member's deposits that count: the first is 1. Absent: any. */
        readonly numbers?: readonly number[] | undefined;
        readonly per: DepositRepeat;
      }
    | {
        /** An operator approves what the member applied for. */
        readonly kind: 'APPLICATION';
        readonly per: ApplicationRepeat;
        /** Without these an application is refused; absent: both are optional. */
        readonly needs?: readonly ApplicationPart[] | undefined;
      }
    | {
        /** Granted on the day after the period, for its net loss. */
        readonly kind: 'LOSS_BACK';
        readonly per: BonusPeriod;
        /** The smallest net loss, in micro-units. */
        readonly least: Amount;
        /** Categories of the bets that count; absent: all. */
        readonly categories?: readonly Category[] | undefined;
      }
    | { readonly kind: 'BIRTHDAY' }
    /** Granted on days of the brand to all whom it is for. */
    | ({ readonly kind: 'SCHEDULE' } & Schedule)
    /** A check-in, once a day of the brand. */
    | { readonly kind: 'LOGIN' }
    /** Granted as soon as the profile has all of them. */
    | { readonly kind: 'CONTACT'; readonly needs: readonly ContactKind[] }
    /** Pays what the brand's ladder of ranks names. */
    | { readonly kind: 'RANK'; readonly pays: RankPayment }
    | ({ readonly kind: 'MISSION' } & Mission<Amount>)
    | ({ readonly kind: 'RAFFLE' } & Raffle<Amount>)
    | ({ readonly kind: 'TOURNAMENT' } & Tournament<Amount>)
    /** Granted on the day after the period, for its settled bets. */
    | ({ readonly kind: 'REBATE' } & Rebate<Amount>)
    | ({ readonly kind: 'REFERRAL' } & ReferralReward<Amount>)
    /** Free spins that members redeem in the points shop, where an item names the promotion. */
    | { readonly kind: 'POINTS_MALL' };
  readonly reward: PromotionReward<Amount>;
  readonly wallet: BonusWallet;
  readonly wagering?: Wagering<Amount> | undefined;
  /** The member claims the bonus within these hours; absent: it is credited by itself. */
  readonly claim?: { readonly hours: number } | undefined;
  readonly audience?: PromotionAudience | undefined;
  /** ALONE: not for members who have another bonus that is open. Absent: it waits for its turn. */
  readonly stacking?: 'ALONE' | undefined;
  /** Members who share one of these with a member who got it do not get it. */
  readonly oncePer?: readonly SharedTrait[] | undefined;
  readonly budget?: PromotionBudget<Amount> | undefined;
};

/** The amounts of terms in another unit: what calls carry, or what is stored. */
export function mapTermAmounts<From, To>(
  terms: PromotionTerms<From>,
  map: (amount: From) => To,
): PromotionTerms<To> {
  const { trigger, reward, wagering, budget, ...rest } = terms;
  return {
    ...rest,
    trigger: mapTrigger(trigger, map),
    reward: mapRewardAmounts(reward, map),
    ...(wagering && { wagering: mapWagering(wagering, map) }),
    ...(budget && { budget: mapBudget(budget, map) }),
  };
}

function mapTrigger<From, To>(
  trigger: PromotionTerms<From>['trigger'],
  map: (amount: From) => To,
): PromotionTerms<To>['trigger'] {
  if (trigger.kind === 'MISSION') return { kind: 'MISSION', ...mapMissionAmounts(trigger, map) };
  if (trigger.kind === 'RAFFLE') return { kind: 'RAFFLE', ...mapRaffleAmounts(trigger, map) };
  if (trigger.kind === 'TOURNAMENT')
    return { kind: 'TOURNAMENT', ...mapTournamentAmounts(trigger, map) };
  if (trigger.kind === 'REBATE') return { kind: 'REBATE', ...mapRebateAmounts(trigger, map) };
  if (trigger.kind === 'REFERRAL') return { kind: 'REFERRAL', ...mapReferralAmounts(trigger, map) };
  return 'least' in trigger ? { ...trigger, least: map(trigger.least) } : trigger;
}

function mapWagering<From, To>(
  { maxBet, maxConversion, ...rest }: Wagering<From>,
  map: (amount: From) => To,
): Wagering<To> {
  return {
    ...rest,
    ...(maxBet !== undefined && { maxBet: map(maxBet) }),
    ...(maxConversion !== undefined && { maxConversion: map(maxConversion) }),
  };
}

function mapBudget<From, To>(
  { total, perDay, ...rest }: PromotionBudget<From>,
  map: (amount: From) => To,
): PromotionBudget<To> {
  return {
    ...rest,
    ...(total !== undefined && { total: map(total) }),
    ...(perDay !== undefined && { perDay: map(perDay) }),
  };
}

/** Amounts of terms: nine billion units, as micro-units still an exact number. */
export const MAX_TERM_AMOUNT = 9_000_000_000_000_000;
/** A hundredth of the currency, which amounts of terms are whole multiples of. */
export const TERM_STEP = 10_000;
/** A whole point, which amounts in points are multiples of. */
export const POINT_STEP = 1_000_000;
export const MAX_MULTIPLE = 10_000;
export const MAX_RATE = 10_000_000;
export const MAX_HOURS = 24 * 366;
export const MAX_DEPOSIT_NUMBER = 20;
export const MIN_CALENDAR_DAYS = 2;
export const MAX_CALENDAR_DAYS = 31;
export const CODE_PATTERN = /^[A-Z0-9]{4,20}$/;
/** The end of the year 9999, in ms: what calls answer for a promotion without an end. */
export const NO_END_MS = 253_402_300_799_999;
export const MAX_INACTIVE_DAYS = 366;
/** The highest rank that terms can ask for. */
export const MAX_TERM_RANK = 99;
export const MAX_BONUS_COUNT = 10_000_000;
export const MAX_TERM_TAGS = 10;
/** The longest remark of an application, in characters. */
export const MAX_APPLICATION_REMARK = 140;
/** The most pictures of an application. */
export const MAX_APPLICATION_PICTURES = 3;
/** As operators tag members. */
export const TAG_PATTERN = /^[a-z0-9][a-z0-9 -]{0,39}$/;
