/**
 * Rules of promotions that gateway, site and console share: the terms, what they give and what
 * they ask for. No schema library: they ship to browsers.
 */
export { checkPromotion, type PromotionFault } from './rules/promotions/check-promotion.ts';
export { computeRequirement, computeReward } from './rules/promotions/reward.ts';
export {
  CODE_PATTERN,
  type DepositRepeat,
  depositRepeats,
  MAX_DEPOSIT_NUMBER,
  MAX_HOURS,
  MAX_MULTIPLE,
  MAX_RATE,
  MAX_TERM_AMOUNT,
  type PromotionReward,
  type PromotionTerms,
  type PromotionTrigger,
  promotionTriggers,
  TERM_STEP,
  type Wagering,
  type WageringBase,
  wageringBases,
} from './rules/promotions/terms.ts';
