import type { Category } from '@parlour/tenant';

import { findLargestPrize, isDrawn, listPrizes } from './prizes.ts';
import { findRebateStep, type Rebate } from './rebate.ts';
import { type BonusTier, findTier, type TieredReward } from './tiers.ts';
import type { PromotionReward } from './promotion-reward.ts';
import { ENTRY_UNIT } from './raffle-entries.ts';
import { TERM_STEP, type Wagering } from './terms.ts';

/**
 * The amount that a reward gives for a base, in whole hundredths; micro-units. Of one that is drawn
 * it is the largest prize, of free spins the most that they can win; of what is listed it is the
 * base, which the trigger names; of a calendar the base is the day, from 1 on; of entries of a
 * raffle it is their number. The database pays by `bonus_amount`, which a test compares with this.
 */
export function computeReward(reward: PromotionReward, base: bigint): bigint {
  if (reward.kind === 'LISTED') return base;
  if (reward.kind === 'FIXED') return BigInt(reward.amount);
  if (reward.kind === 'CALENDAR') return BigInt(reward.amounts[Number(base) - 1] ?? 0);
  if (reward.kind === 'FREE_SPINS') return BigInt(reward.most);
  if (reward.kind === 'ENTRIES') return BigInt(reward.count) * ENTRY_UNIT;
  if (isDrawn(reward)) return findLargestPrize(listPrizes(reward));
  if (reward.kind === 'TIERS') return computeTier(findTier(reward, base), base);
  return computeShare(base, reward.rate, reward.most);
}

/** True when the amount of a reward is computed from what it is granted for. */
export const hasRewardBase = ({ kind }: Pick<PromotionReward<unknown>, 'kind'>): boolean =>
  kind === 'PERCENT' || kind === 'TIERS';

/**
 * The next step above a base that gives more than the base does now, with what it gives from its
 * start on; undefined where there is none. Micro-units.
 */
export function findBetterTier(
  reward: TieredReward,
  base: bigint,
): { readonly from: bigint; readonly amount: bigint } | undefined {
  const now = computeReward(reward, base);
  return reward.steps
    .map((step) => ({ from: BigInt(step.from), amount: computeTier(step, BigInt(step.from)) }))
    .find(({ from, amount }) => from > base && amount > now);
}

const computeTier = (step: BonusTier | undefined, base: bigint): bigint =>
  step?.rate === undefined ? BigInt(step?.amount ?? 0) : computeShare(base, step.rate, step.most);

/** A share of a base, in parts per million, up to a cap. */
const computeShare = (base: bigint, rate: number, most: number | undefined): bigint =>
  toPaid((base * BigInt(rate)) / 1_000_000n, most);

/** An amount up to a cap, in whole hundredths. */
function toPaid(amount: bigint, most: number | undefined): bigint {
  const step = BigInt(TERM_STEP);
  const capped = most !== undefined && amount > BigInt(most) ? BigInt(most) : amount;
  return (capped / step) * step;
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

/**
 * Computes what a rebate pays for a period's valid bets by category, in whole hundredths;
 * micro-units. The database pays by `rebate_bases`, which a test compares with this.
 */
export function computeRebate(
  rebate: Rebate,
  rank: number,
  bets: Readonly<Partial<Record<Category, bigint>>>,
): bigint {
  const { rates = {} } = findRebateStep(rebate, rank) ?? {};
  let [counted, shares] = [0n, 0n];
  for (const [category, rate] of Object.entries(rates) as [Category, number][]) {
    counted += bets[category] ?? 0n;
    shares += (bets[category] ?? 0n) * BigInt(rate);
  }
  if (counted < BigInt(rebate.least)) return 0n;
  return toPaid(shares > 0n ? shares / 1_000_000n : 0n, rebate.most);
}
