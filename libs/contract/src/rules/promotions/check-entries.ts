import { type PromotionFault, within } from './promotion-fault.ts';
import { MAX_RAFFLE_ENTRIES } from './raffle.ts';
import type { EntriesReward } from './raffle-entries.ts';

/** Finds the faults in the entries of terms; the brand's promotions say whether the raffle runs. */
export const checkEntries = ({ raffle, count }: EntriesReward): PromotionFault[] => [
  ...(raffle === '' ? [{ field: 'reward.raffle', rule: 'required' } as const] : []),
  ...within('reward.count', count, 1, MAX_RAFFLE_ENTRIES),
];
