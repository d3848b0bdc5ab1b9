import type { Contract, Reply } from '@parlour/contract';
import type { BonusState } from '@parlour/contract/states/bonuses';

/** The state of a reward of a mission. */
export type RewardState = Reply<
  Contract['missions']['milestones']
>['completed'][number]['rewardStatus'];

/** Returns the state of a reward by the state of its bonus; without one it is not reached. */
export function toRewardState(state: BonusState | undefined): RewardState {
  if (state === undefined) return 'LOCKED';
  if (state === 'CLAIMABLE') return 'CLAIMABLE';
  // A claim that came too late, or was given up before it, never reached the wallet; a bonus that
  // was in play did, whatever became of it.
  return state === 'EXPIRED' || state === 'FORFEITED' ? 'EXPIRED' : 'CREDITED';
}
