import type { PromotionReward } from './promotion-reward.ts';
import type { PromotionTrigger } from './terms.ts';

/** Triggers without anything paid in that wagering could count beside the bonus. */
const baseless: readonly PromotionTrigger[] = ['LOSS_BACK', 'LOGIN', 'SCHEDULE'];

/**
 * True when wagering can be a multiple of the base and the bonus. A milestone's base is its reward,
 * which would count twice.
 */
export const hasWageringBase = (
  trigger: PromotionTrigger,
  reward: PromotionReward['kind'],
): boolean => reward !== 'LISTED' && !baseless.includes(trigger);
