import { type FreeSpinsReward, mapFreeSpinAmounts } from './free-spins.ts';
import type { DrawnReward } from './prizes.ts';
import type { EntriesReward } from './raffle-entries.ts';
import { mapTierAmounts, type TieredReward } from './tiers.ts';

/** An amount for each day of check-ins in a row; after the last day it begins again. */
export type CalendarReward<Amount = number> = {
  readonly kind: 'CALENDAR';
  readonly amounts: readonly Amount[];
};

/**
 * A fixed amount, a share of the base (parts per million) up to a cap, what the step gives that the
 * base reaches, what a draw gives, entries of a raffle, or what a mission, the ladder of ranks, the
 * draws of a raffle, the rates of a rebate or referrals name (LISTED); micro-units.
 */
export type PromotionReward<Amount = number> =
  | { readonly kind: 'LISTED' }
  | { readonly kind: 'FIXED'; readonly amount: Amount }
  | { readonly kind: 'PERCENT'; readonly rate: number; readonly most: Amount }
  | TieredReward<Amount>
  | CalendarReward<Amount>
  | FreeSpinsReward<Amount>
  | EntriesReward
  | DrawnReward<Amount>;

/** The amounts of a reward in another unit. */
export function mapRewardAmounts<From, To>(
  reward: PromotionReward<From>,
  map: (amount: From) => To,
): PromotionReward<To> {
  switch (reward.kind) {
    case 'LISTED':
    case 'ENTRIES':
      return reward;
    case 'FIXED':
      return { ...reward, amount: map(reward.amount) };
    case 'PERCENT':
      return { ...reward, most: map(reward.most) };
    case 'TIERS':
      return mapTierAmounts(reward, map);
    case 'CALENDAR':
      return { ...reward, amounts: reward.amounts.map(map) };
    case 'FREE_SPINS':
      return mapFreeSpinAmounts(reward, map);
    case 'WHEEL':
      return {
        ...reward,
        segments: reward.segments.map(({ amount, weight }) => ({ amount: map(amount), weight })),
      };
    case 'ENVELOPE':
      return {
        ...reward,
        least: map(reward.least),
        most: map(reward.most),
        step: map(reward.step),
      };
  }
}
