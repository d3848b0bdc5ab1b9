import type { PromotionReward } from './promotion-reward.ts';
import { listingTriggers, type PromotionTrigger } from './terms.ts';

/** Rewards of amounts that the terms name; shares and what free spins win are money. */
const pointRewards: readonly PromotionReward['kind'][] = ['FIXED', 'CALENDAR', 'WHEEL', 'ENVELOPE'];
/** Triggers that list their rewards and can list points. */
const pointListings: readonly PromotionTrigger[] = ['MISSION', 'RANK', 'TOURNAMENT'];

/** True when a promotion with this trigger can give this kind of reward in points. */
export const canGivePoints = (
  trigger: PromotionTrigger,
  reward: PromotionReward['kind'],
): boolean =>
  listingTriggers.includes(trigger)
    ? pointListings.includes(trigger)
    : pointRewards.includes(reward);
