import { type FreeSpinsReward, MAX_FREE_SPINS } from './free-spins.ts';
import { findAmountFaults, type PromotionFault, within } from './promotion-fault.ts';

/** Finds the faults in the free spins of terms; the catalogue says whether the game offers them. */
export const checkFreeSpins = ({ game, count, stake, most }: FreeSpinsReward): PromotionFault[] => [
  ...(game === '' ? [{ field: 'reward.game', rule: 'required' } as const] : []),
  ...within('reward.count', count, 1, MAX_FREE_SPINS),
  ...findAmountFaults('reward.stake', stake),
  ...findAmountFaults('reward.most', most),
];
