import { categories } from '@parlour/tenant';
import type { WireAmount } from '@parlour/money';
import { z } from 'zod';

import {
  contactKinds,
  applicationParts,
  applicationRepeats,
  depositRepeats,
  lastDays,
  leaderboardScores,
  bonusPeriods,
  bonusWallets,
  MAX_CALENDAR_DAYS,
  MAX_DEPOSIT_NUMBER,
  MAX_MILESTONES,
  MAX_PRIZE_STEPS,
  MAX_RAFFLE_DRAWS,
  MAX_RAFFLE_STEPS,
  MAX_REBATE_STEPS,
  MAX_SEGMENTS,
  MAX_TERM_TAGS,
  MAX_TIERS,
  type PromotionTerms,
  rankPayments,
  schedulePeriods,
  sharedTraits,
  wageringBases,
} from '../promotions.ts';
import { Amount } from '../shapes.ts';
import { Text } from '../text.ts';

const Whole = z.number().int();
/** The categories of games whose bets count; absent: all. */
const Categories = z.array(z.enum(categories)).max(categories.length).readonly().optional();

const Leaderboard = z.object({
  by: z.enum(leaderboardScores),
  /** The turnover from which on members are ranked, or the smallest stake that counts. */
  least: Amount,
  /** From the first rank on; each for so many ranks. */
  prizes: z
    .array(z.object({ ranks: Whole, amount: Amount }))
    .max(MAX_PRIZE_STEPS)
    .readonly(),
});

const Trigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('REGISTRATION') }),
  z.object({ kind: z.literal('CODE'), code: Text().trim().max(40) }),
  z.object({
    kind: z.literal('DEPOSIT'),
    least: Amount,
    /** The numbers of the deposits of a member that count: the first is 1. Absent: any. */
    numbers: z.array(Whole).max(MAX_DEPOSIT_NUMBER).readonly().optional(),
    per: z.enum(depositRepeats),
  }),
  z.object({
    kind: z.literal('LOSS_BACK'),
    per: z.enum(bonusPeriods),
    /** The smallest net loss. */
    least: Amount,
    categories: Categories,
  }),
  z.object({ kind: z.literal('BIRTHDAY') }),
  z.object({
    kind: z.literal('SCHEDULE'),
    per: z.enum(schedulePeriods),
    /** Of a week from 1 for Monday on, or of a month. */
    days: z.array(Whole).min(1).max(lastDays.MONTH).readonly().optional(),
  }),
  z.object({ kind: z.literal('POINTS_MALL') }),
  z.object({
    kind: z.literal('CONTACT'),
    needs: z.array(z.enum(contactKinds)).max(contactKinds.length).readonly(),
  }),
  z.object({ kind: z.literal('LOGIN') }),
  z.object({ kind: z.literal('RANK'), pays: z.enum(rankPayments) }),
  z.object({
    kind: z.literal('MISSION'),
    categories: Categories,
    milestones: z
      .array(
        z.object({
          /** All of them within the days of the mission. */
          targets: z.object({
            turnover: Amount.optional(),
            bets: Whole.optional(),
            deposits: Amount.optional(),
          }),
          reward: Amount,
        }),
      )
      .max(MAX_MILESTONES)
      .readonly(),
    leaderboard: Leaderboard.optional(),
  }),
  z.object({
    kind: z.literal('TOURNAMENT'),
    categories: Categories,
    leaderboard: Leaderboard,
    /** For so long after the end open rounds may be settled; then the ranking is final. */
    settleMinutes: Whole,
    /** Only rounds after joining count. */
    join: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('APPLICATION'),
    per: z.enum(applicationRepeats),
    /** Without these an application is refused. */
    needs: z.array(z.enum(applicationParts)).max(applicationParts.length).readonly().optional(),
  }),
  z.object({
    kind: z.literal('REBATE'),
    per: z.enum(bonusPeriods),
    /** The smallest valid bets in the categories that have a rate. */
    least: Amount,
    /** From a rank on: parts per million of the valid bets by category. */
    steps: z
      .array(z.object({ rank: Whole, rates: z.partialRecord(z.enum(categories), Whole) }))
      .max(MAX_REBATE_STEPS)
      .readonly(),
    most: Amount.optional(),
  }),
  z.object({
    kind: z.literal('RAFFLE'),
    /** Settled stakes for an entry. */
    stake: Amount,
    /** Of a member in a draw. */
    mostEntries: Whole,
    mostPrizes: Whole,
    draws: z
      .array(
        z.object({
          /** A minute in the brand's time zone. */
          at: Text().max(16),
          prizes: z
            .array(z.object({ count: Whole, amount: Amount }))
            .max(MAX_RAFFLE_STEPS)
            .readonly(),
        }),
      )
      .max(MAX_RAFFLE_DRAWS)
      .readonly(),
  }),
  z.object({
    kind: z.literal('REFERRAL'),
    /** The amounts that a friend has to deposit and to stake in total. */
    deposits: Amount,
    turnover: Amount.optional(),
    /** Days after the day of registration, on which it counts, too. */
    days: Whole,
    /** The rewards of the inviting member and the friend; at least one of both. */
    inviter: Amount.optional(),
    friend: Amount.optional(),
    /** For how many friends a member is rewarded. */
    most: Whole.optional(),
  }),
]);

const Reward = z.discriminatedUnion('kind', [
  /**
   * The rewards that a mission, a tournament, the ladder of ranks, a raffle, a rebate or referrals
   * name.
   */
  z.object({ kind: z.literal('LISTED') }),
  z.object({ kind: z.literal('FIXED'), amount: Amount }),
  z.object({
    kind: z.literal('PERCENT'),
    /** Parts per million of the deposit, or of the net loss. */
    rate: Whole,
    most: Amount,
  }),
  /** The last step that the deposit or the net loss reaches: an amount, or a share up to a cap. */
  z.object({
    kind: z.literal('TIERS'),
    steps: z
      .array(
        z.object({
          from: Amount,
          amount: Amount.optional(),
          rate: Whole.optional(),
          most: Amount.optional(),
        }),
      )
      .max(MAX_TIERS)
      .readonly(),
  }),
  /** For check-ins: the amounts of the days in a row. */
  z.object({
    kind: z.literal('CALENDAR'),
    amounts: z.array(Amount).max(MAX_CALENDAR_DAYS).readonly(),
  }),
  /** The winnings of the spins become the amount, up to the most. */
  z.object({
    kind: z.literal('FREE_SPINS'),
    /** The game's id in the catalogue. */
    game: Text().trim().max(100),
    /** Its name; what operators write here is replaced by the catalogue's. */
    name: Text().trim().max(100),
    count: Whole,
    stake: Amount,
    most: Amount,
  }),
  /** Entries of a raffle, counted in its next draw whose list is open. */
  z.object({
    kind: z.literal('ENTRIES'),
    /** The raffle's promotion. */
    raffle: Text().trim().max(40),
    /** Its name; what operators write here is replaced by that of the raffle. */
    name: Text().trim().max(200),
    count: Whole,
  }),
  z.object({
    kind: z.literal('WHEEL'),
    /** An amount may be nothing; the chance of a segment is its weight of the sum. */
    segments: z
      .array(z.object({ amount: Amount, weight: Whole }))
      .max(MAX_SEGMENTS)
      .readonly(),
  }),
  /** Each amount from the least to the most, a step apart, is as likely as the others. */
  z.object({ kind: z.literal('ENVELOPE'), least: Amount, most: Amount, step: Amount }),
]);

const Wagering = z.object({
  of: z.enum(wageringBases),
  /** In hundredths: 500 are five times. */
  multiple: Whole,
  /** The percentage of a stake in each category that counts; nothing where it is absent. */
  shares: z.partialRecord(z.enum(categories), Whole),
  /** From the start of the bonus on. */
  hours: Whole,
  maxBet: Amount.optional(),
  maxConversion: Amount.optional(),
});

/** The members that a promotion is for; `checkAudience` says whether its figures are possible. */
export const Audience = z.object({
  /** Registered within so many hours. */
  registeredWithin: Whole.optional(),
  /** Holds this rank or a higher one. */
  rankFrom: Whole.optional(),
  /** Has not played for so many days. */
  inactiveDays: Whole.optional(),
  isInvited: z.literal(true).optional(),
  tags: z.array(Text().trim().max(40)).max(MAX_TERM_TAGS).readonly().optional(),
});

type WireTerms = PromotionTerms<WireAmount>;

/**
 * Terms of a promotion as calls carry them; `checkPromotion` says whether they can be paid and met.
 */
export const Terms: z.ZodType<WireTerms, WireTerms> = z.object({
  trigger: Trigger,
  reward: Reward,
  /** CASH is paid without conditions; BONUS has to be wagered; POINTS and ENTRIES are no money. */
  wallet: z.enum(bonusWallets),
  wagering: Wagering.optional(),
  /** The member claims the bonus within these hours; absent: it is credited by itself. */
  claim: z.object({ hours: Whole }).optional(),
  audience: Audience.optional(),
  /** ALONE: not for members who have another bonus that is open. */
  stacking: z.literal('ALONE').optional(),
  oncePer: z.array(z.enum(sharedTraits)).max(sharedTraits.length).readonly().optional(),
  budget: z
    .object({ total: Amount.optional(), perDay: Amount.optional(), count: Whole.optional() })
    .optional(),
});

/** The reasons that entries of a raffle are not granted, as errors. */
export const entriesRefusals = ['promotion_raffle_closed', 'promotion_entries_full'] as const;

/** The reasons that a member gets no bonus of any promotion. */
export const memberRefusals = [
  'account_excluded',
  'account_locked',
  'in_need_true_account',
] as const;

/**
 * The reasons that a promotion is not granted to a member, as errors of the calls that ask for it.
 */
export const promotionRefusals = [
  'promotion_unavailable',
  'promotion_deposit_too_small',
  'promotion_not_for_member',
  'promotion_other_bonus',
  'promotion_shared',
  'promotion_used',
  ...entriesRefusals,
  'promotion_budget_spent',
] as const;
