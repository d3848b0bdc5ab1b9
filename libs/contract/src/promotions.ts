/**
 * Rules of promotions that gateway, site and console share: the terms, what they give and what
 * they ask for. No schema library: they ship to browsers.
 */
export { type BonusMovementKind, bonusMovementKinds } from './rules/promotions/bonus-movements.ts';
export { type BonusPeriod, bonusPeriods } from './rules/promotions/bonus-periods.ts';
export { checkAudience } from './rules/promotions/check-audience.ts';
export { checkPromotion } from './rules/promotions/check-promotion.ts';
export { canGivePoints } from './rules/promotions/points.ts';
export type { PromotionFault } from './rules/promotions/promotion-fault.ts';
export type { PromotionReward } from './rules/promotions/promotion-reward.ts';
export { describeTerms } from './rules/promotions/describe-terms.ts';
export { type TermsLine, termsLineKeys } from './rules/promotions/terms-line.ts';
export {
  computeMeanPrize,
  type DrawKind,
  drawKinds,
  drawPrize,
  type DrawnReward,
  isDrawn,
  listOdds,
  listPrizes,
  MAX_SEGMENTS,
  MIN_SEGMENTS,
  type Prize,
} from './rules/promotions/prizes.ts';
export {
  countPrizeRanks,
  type Leaderboard,
  type LeaderboardScore,
  listPrizePlaces,
  leaderboardScores,
  MAX_MILESTONES,
  MAX_PRIZE_STEPS,
  type Mission,
  sumPrizes,
} from './rules/promotions/mission.ts';
export { type Tournament } from './rules/promotions/tournament.ts';
export {
  countRafflePrizes,
  drawRaffle,
  formatRaffleEntries,
  MAX_RAFFLE_DRAWS,
  MAX_RAFFLE_STEPS,
  type Raffle,
  type RafflePrizes,
  type RaffleTicket,
} from './rules/promotions/raffle.ts';
export {
  findRebateStep,
  MAX_REBATE_RATE,
  MAX_REBATE_STEPS,
  type Rebate,
  type RebateStep,
} from './rules/promotions/rebate.ts';
export { mapReferralAmounts, type ReferralReward } from './rules/promotions/referral.ts';
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
  type ContactKind,
  contactKinds,
  type DepositRepeat,
  depositRepeats,
  isMoney,
  listingTriggers,
  mapTermAmounts,
  MAX_APPLICATION_PICTURES,
  MAX_APPLICATION_REMARK,
  MAX_CALENDAR_DAYS,
  MAX_DEPOSIT_NUMBER,
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
  POINT_STEP,
  TERM_STEP,
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
