/**
 * Rules of promotions that gateway, site and console share: the terms, what they give and what
 * they ask for. No schema library: they ship to browsers.
 */
export {
  type BonusMovementKind,
  bonusMovementKinds,
  type BonusState,
  bonusStates,
  openBonusStates,
} from './rules/promotions/bonus-states.ts';
export { type BonusPeriod, bonusPeriods } from './rules/promotions/bonus-periods.ts';
export { checkAudience } from './rules/promotions/check-audience.ts';
export { checkPromotion } from './rules/promotions/check-promotion.ts';
export { canGivePoints } from './rules/promotions/points.ts';
export type { PromotionFault } from './rules/promotions/promotion-fault.ts';
export type { CalendarReward, PromotionReward } from './rules/promotions/promotion-reward.ts';
export { describeTerms } from './rules/promotions/describe-terms.ts';
export { type TermsLine, type TermsLineKey, termsLineKeys } from './rules/promotions/terms-line.ts';
export { type FreeSpinsReward, MAX_FREE_SPINS } from './rules/promotions/free-spins.ts';
export {
  computeMeanPrize,
  type DrawKind,
  drawKinds,
  drawPrize,
  type DrawnReward,
  isDrawn,
  listOdds,
  listPrizes,
  MAX_ENVELOPE_AMOUNTS,
  MAX_SEGMENTS,
  MAX_WEIGHT,
  MIN_SEGMENTS,
  type Odds,
  type Prize,
  type WheelSegment,
} from './rules/promotions/prizes.ts';
export {
  countPrizeRanks,
  type Leaderboard,
  type LeaderboardScore,
  listPrizePlaces,
  leaderboardScores,
  MAX_MILESTONES,
  MAX_MISSION_BETS,
  MAX_PRIZE_RANKS,
  MAX_PRIZE_STEPS,
  type Milestone,
  type MilestoneTargets,
  type Mission,
  type PlayScope,
  sumPrizes,
} from './rules/promotions/mission.ts';
export { MAX_SETTLE_MINUTES, type Tournament } from './rules/promotions/tournament.ts';
export {
  countRafflePrizes,
  drawRaffle,
  formatRaffleEntries,
  MAX_RAFFLE_DRAWS,
  MAX_RAFFLE_ENTRIES,
  MAX_RAFFLE_PRIZES,
  MAX_RAFFLE_STEPS,
  type Raffle,
  type RaffleDraw,
  type RafflePrizes,
  type RaffleTicket,
} from './rules/promotions/raffle.ts';
export { ENTRY_UNIT, type EntriesReward } from './rules/promotions/raffle-entries.ts';
export {
  findRebateStep,
  MAX_REBATE_RATE,
  MAX_REBATE_STEPS,
  type Rebate,
  type RebateStep,
} from './rules/promotions/rebate.ts';
export {
  MAX_REFERRAL_DAYS,
  MAX_REFERRED_FRIENDS,
  mapReferralAmounts,
  type ReferralReward,
} from './rules/promotions/referral.ts';
export {
  computeRebate,
  computeRequirement,
  computeReward,
  findBetterTier,
  hasRewardBase,
} from './rules/promotions/reward.ts';
export { type BonusTier, MAX_TIERS, type TieredReward } from './rules/promotions/tiers.ts';
export {
  type ApplicationPart,
  applicationParts,
  type ApplicationRepeat,
  applicationRepeats,
  type BonusWallet,
  bonusWallets,
  CODE_PATTERN,
  type ContactKind,
  contactKinds,
  type DepositRepeat,
  depositRepeats,
  isMoney,
  listingTriggers,
  mapTermAmounts,
  MAX_APPLICATION_PICTURES,
  MAX_APPLICATION_REMARK,
  MAX_BONUS_COUNT,
  MAX_CALENDAR_DAYS,
  MAX_DEPOSIT_NUMBER,
  MAX_HOURS,
  MAX_INACTIVE_DAYS,
  MAX_MULTIPLE,
  MAX_RATE,
  MAX_TERM_AMOUNT,
  MAX_TERM_TAGS,
  NO_END_MS,
  type PromotionAudience,
  type PromotionTerms,
  type PromotionTrigger,
  promotionTriggers,
  type RankPayment,
  rankPayments,
  type SharedTrait,
  sharedTraits,
  TAG_PATTERN,
  POINT_STEP,
  TERM_STEP,
  type Wagering,
  type WageringBase,
  wageringBases,
} from './rules/promotions/terms.ts';
export {
  findNextDay,
  lastDays,
  type Schedule,
  type SchedulePeriod,
  schedulePeriods,
} from './rules/promotions/schedule.ts';
export { hasWageringBase } from './rules/promotions/wagering-base.ts';
