import type { MilestoneTargets } from './mission.ts';
import type { WheelSegment } from './prizes.ts';
import type { RafflePrizes } from './raffle.ts';

/**
 * One sentence of a promotion's terms: the key of its text, and the values that the text names.
 * `multiple` is a number of times, `rate` a percentage, `minutes`, `hours` and
 * `days` durations.
 */
export type TermsLine<Amount> = {
  readonly key: TermsLineKey;
  readonly amounts?: Readonly<Record<string, Amount>>;
  /** Amounts that it gives: money, or points of a promotion that gives points. */
  readonly given?: Readonly<Record<string, Amount>>;
  readonly numbers?: Readonly<Record<string, number>>;
  /**
   * A code, the name of a game or a raffle, numbers of deposits or days, tags, traits, categories,
   * or `CATEGORY:percent` for each.
   */
  readonly items?: readonly string[];
  /** The amount that each check-in in a row gives; in points as `given`. */
  readonly days?: readonly Amount[];
  /** The segments of a wheel, in points as `given`; their weights are shares of the sum. */
  readonly segments?: readonly WheelSegment<Amount>[];
  /** The time of a raffle's draw, in the brand's time zone, and its prizes. */
  readonly at?: string;
  readonly prizes?: readonly RafflePrizes<Amount>[];
  /** The targets of a milestone; those of other sentences are in `amounts` and `numbers`. */
  readonly targets?: MilestoneTargets<Amount>;
};

/** The sentences that terms can be made of. */
export const termsLineKeys = [
  'registration',
  'code',
  'application',
  'contact',
  'pointsMall',
  'needsREMARK',
  'needsPICTURES',
  'lossDay',
  'lossWeek',
  'rebateDay',
  'rebateWeek',
  'rebateRates',
  'rebateRankRates',
  'rebateMost',
  'birthday',
  'scheduleONCE',
  'scheduleDAY',
  'scheduleWEEK',
  'scheduleMONTH',
  'scheduleLastDay',
  'checkIn',
  'rankUPGRADE',
  'rankSALARY',
  'depositAny',
  'depositNumbered',
  'onceDay',
  'onceDeposit',
  'once',
  'mission',
  'countedCategories',
  'milestone',
  'boardTURNOVER',
  'boardMULTIPLIER',
  'prize',
  'prizes',
  'ties',
  'tournament',
  'tournamentJoin',
  'tournamentOpen',
  'tournamentSettle',
  'tournamentRefused',
  'raffle',
  'raffleMostEntries',
  'raffleDraw',
  'raffleMostPrizes',
  'raffleFair',
  'referral',
  'referralDeposits',
  'referralPlay',
  'referralInviter',
  'referralFriend',
  'referralMost',
  'referralShared',
  'referralPayee',
  'fixed',
  'percent',
  'percentLoss',
  'tiers',
  'tiersLoss',
  'tierRate',
  'tierAmount',
  'calendar',
  'wheel',
  'envelope',
  'freeSpins',
  'freeSpinsMost',
  'freeSpinsHours',
  'entries',
  'entriesCount',
  'cash',
  'points',
  'wagerBonus',
  'wagerBaseAndBonus',
  'shares',
  'atRisk',
  'wagerHours',
  'maxBet',
  'maxConversion',
  'claimHours',
  'registeredWithin',
  'rankFrom',
  'inactiveDays',
  'invited',
  'tags',
  'alone',
  'sharedDEVICE',
  'sharedNETWORK',
  'sharedPAYEE',
  'budgetCount',
  'budgetTotal',
  'budgetPerDay',
] as const;
export type TermsLineKey = (typeof termsLineKeys)[number];
