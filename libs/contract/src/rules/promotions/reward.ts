import { findLargestPrize, isDrawn, listPrizes } from './prizes.ts';
import { type PromotionReward, TERM_STEP, type Wagering } from './terms.ts';

/**
 * The amount that a reward gives for a base, in whole hundredths; micro-units. Of one that is drawn
 * it is the largest prize; of a mission it is the base, which a milestone or rank names; of a
 * calendar the base is the day, from 1 on. The database pays by `bonus_amount`, which a test
 * compares with this.
 */
export function computeReward(reward: PromotionReward, base: bigint): bigint {
  if (reward.kind === 'LISTED') return base;
  if (reward.kind === 'FIXED') return BigInt(reward.amount);
  if (reward.kind === 'CALENDAR') return BigInt(reward.amounts[Number(base) - 1] ?? 0);
  if (isDrawn(reward)) return findLargestPrize(listPrizes(reward));
  const share = (base * BigInt(reward.rate)) / 1_000_000n;
  const most = BigInt(reward.most);
  const step = BigInt(TERM_STEP);
  return ((share < most ? share : most) / step) * step;
}

/**
 * The stakes that a bonus asks for before it becomes cash, in micro-units; nothing without terms of
 * wagering. The database asks for `bonus_requirement`, which a test compares with this.
 */
export function computeRequirement(
  wagering: Pick<Wagering, 'of' | 'multiple'> | undefined,
  amount: bigint,
  base: bigint,
): bigint {
  if (!wagering) return 0n;
  const of = wagering.of === 'BONUS' ? amount : amount + base;
  return (of * BigInt(wagering.multiple)) / 100n;
}
