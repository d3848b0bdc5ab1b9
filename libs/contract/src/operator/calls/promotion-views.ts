import { z } from 'zod';

import { promotionStates } from '../../states/promotions.ts';
import { Terms } from '../../calls/promotion-schemas.ts';
import { raffleStates } from '../../calls/raffles.ts';
import { bonusWallets, promotionTriggers } from '../../promotions.ts';
import { Amount } from '../../shapes.ts';
import { promotionSignals } from '../choices.ts';

/** A promotion in the list; amounts are of the brand's own book. */
export const PromotionSummary = z.object({
  promotion: z.string(),
  name: z.string(),
  state: z.enum(promotionStates),
  trigger: z.enum(promotionTriggers),
  /** The version that runs, else the newest. */
  version: z.number().int(),
  startsAt: z.number(),
  endsAt: z.number().nullable(),
  createdAt: z.number(),
  /** Bonuses of all versions, and how many of them are not ended. */
  bonuses: z.number().int(),
  openBonuses: z.number().int(),
  /** The amount that the brand has paid for it, less the amount that was returned to it. */
  cost: Amount,
  /** The points that it has given, which are no part of the cost. */
  points: Amount,
  /** The entries of a raffle that it has given. */
  entries: z.number().int(),
});

export const PromotionVersion = z.object({
  version: z.number().int(),
  terms: Terms,
  startsAt: z.number(),
  endsAt: z.number().nullable(),
  /** The login of an operator. */
  createdBy: z.string(),
  createdAt: z.number(),
  isRunning: z.boolean(),
  /** It runs, or ran before: a second operator approved it. */
  isApproved: z.boolean(),
});

/** From when until when a version granted bonuses; logins of the operators. */
export const PromotionRun = z.object({
  version: z.number().int(),
  startedAt: z.number(),
  proposedBy: z.string(),
  approvedBy: z.string(),
  stoppedAt: z.number().nullable(),
  stoppedBy: z.string().nullable(),
  stopReason: z.string().nullable(),
});

const uptake = {
  bonuses: z.number().int(),
  members: z.number().int(),
  amount: Amount,
  /** The amount that the brand has paid, less the amount that was returned. */
  cost: Amount,
  /** The points that were given, which are no part of the amounts. */
  points: Amount,
  /** The entries of a raffle that were given. */
  entries: z.number().int(),
  /** The amount that became cash of members, at once or after wagering. */
  cash: Amount,
  /** Stakes that counted towards it. */
  counted: Amount,
  /**
   * Numbers of bonuses that became cash, were lost in play, were not wagered or claimed in time, or
   * ended.
   */
  converted: z.number().int(),
  lost: z.number().int(),
  expired: z.number().int(),
  forfeited: z.number().int(),
  open: z.number().int(),
};

/** Figures of bonuses; all of them, or those granted in a day or a week of the brand. */
export const Uptake = z.object(uptake);
export const UptakeOfDays = z.object({ day: z.string(), ...uptake });

/** The prizes of a version that were drawn, in the order of its terms. */
export const PromotionDraws = z.object({
  version: z.number().int(),
  /** Of POINTS the prizes are points. */
  wallet: z.enum(bonusWallets),
  prizes: z.array(z.object({ amount: Amount, weight: z.number().int(), count: z.number().int() })),
});

/**
 * The reasons that a side of a referral got nothing: the signal that both accounts share, or an
 * error's code.
 */
const referralRefusals = [
  'DEVICE',
  'NETWORK',
  'PAYEE',
  'referral_most',
  'account_locked',
  'account_excluded',
  'in_need_true_account',
  'promotion_not_for_member',
  'promotion_other_bonus',
  'promotion_shared',
  'promotion_used',
  'promotion_budget_spent',
] as const;

/** The results of the friends that members invited. */
export const ReferralUptake = z.object({
  invited: z.number().int(),
  /** Can still meet the targets, or wait for the decision. */
  waiting: z.number().int(),
  /** At least one side got its bonus. */
  rewarded: z.number().int(),
  expired: z.number().int(),
  /** The reasons for which one side got no bonus, the most frequent first. */
  refusals: z.array(z.object({ reason: z.enum(referralRefusals), count: z.number().int() })),
});

/** The ranking of a version of a tournament: who took part, and what its prizes cost. */
export const TournamentUptake = z.object({
  version: z.number().int(),
  state: z.enum(['RUNNING', 'COUNTING', 'FINAL', 'STOPPED']),
  /** The time at which the ranking becomes final, or became final. */
  settlesAt: z.number(),
  /** Members who joined, who have a rank, and who were refused one at the end. */
  joined: z.number().int(),
  ranked: z.number().int(),
  refused: z.number().int(),
  /** Of POINTS what was won and paid is points. */
  wallet: z.enum(bonusWallets),
  won: Amount,
  /** The part of `won` that members have received. */
  paid: Amount,
});

/** A draw of a raffle: its entries, and what its winners won and got. */
export const RaffleUptake = z.object({
  draw: z.string(),
  version: z.number().int(),
  drawsAt: z.number(),
  state: z.enum(raffleStates),
  entries: z.number().int(),
  /** Members with entries, and members who won. */
  tickets: z.number().int(),
  winners: z.number().int(),
  won: Amount,
  /** The part of `won` that members received as cash. */
  paid: Amount,
});

/** Free spins that were granted and played, and what they won, before any cap. */
export const SpinUptake = z.object({
  granted: z.number().int(),
  played: z.number().int(),
  /** The sum of what they were played at, which was not taken. */
  staked: Amount,
  won: Amount,
});

/** A game that offers free spins, at these stakes. */
export const FreeSpinGame = z.object({
  /** Its id in the catalogue. */
  game: z.string(),
  name: z.string(),
  stakes: z.array(Amount),
  /** Its stated return in parts per million; null: none is stated. */
  rtpPpm: z.number().int().nullable(),
});

/** A member who shares something with others who got the same promotion. */
export const PromotionSignal = z.object({
  member: z.string(),
  username: z.string(),
  bonuses: z.number().int(),
  amount: Amount,
  signals: z.array(z.enum(promotionSignals)),
  /** The number of other members that share it, and five of them. */
  otherCount: z.number().int(),
  others: z.array(z.object({ member: z.string(), username: z.string() })),
});

/** The bonuses that terms would have granted in the past. */
export const PromotionSimulation = z.object({
  /** Not for a code or an application: who would have sent one is unknown. */
  isPossible: z.boolean(),
  days: z.number().int(),
  /** Deposits or registrations of those days, and how many of them earn a bonus. */
  events: z.number().int(),
  bonuses: z.number().int(),
  members: z.number().int(),
  amount: Amount,
  /** Stakes that the bonuses ask for. */
  required: Amount,
  /** The day on which the budget would have been spent; null: it suffices, or there is none. */
  spentOn: z.string().nullable(),
  rows: z.array(z.object({ day: z.string(), bonuses: z.number().int(), amount: Amount })),
});
