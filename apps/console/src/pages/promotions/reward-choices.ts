import {
  canGivePoints,
  drawKinds,
  hasRewardBase,
  listingTriggers,
  type PromotionTrigger,
} from '@parlour/contract/promotions';

import type { TermsDraft } from './terms-draft.ts';

type RewardKind = TermsDraft['reward'];

/** A week to open a ticket. */
const DEFAULT_DRAW_HOURS = '168';

/** Whether the amount of a reward is drawn. */
export const isDrawKind = (kind: RewardKind): boolean =>
  (drawKinds as readonly RewardKind[]).includes(kind);
/** Whether it waits for its member, to be drawn or played. */
const waits = (kind: RewardKind): boolean => isDrawKind(kind) || kind === 'FREE_SPINS';

/** Whether there is something that a share can be taken of. */
const hasBase = (trigger: PromotionTrigger): boolean =>
  trigger === 'DEPOSIT' || trigger === 'LOSS_BACK';

/** The rewards that a draft can have; in points, those that points can be given as. */
export const listRewards = ({
  trigger,
  wallet,
}: TermsDraft): readonly Exclude<RewardKind, 'LISTED'>[] =>
  [
    ...(hasBase(trigger) ? (['PERCENT', 'TIERS'] as const) : []),
    ...(trigger === 'LOGIN' ? (['CALENDAR'] as const) : []),
    'FIXED' as const,
    ...drawKinds,
    'FREE_SPINS' as const,
  ].filter((reward) => wallet !== 'POINTS' || canGivePoints(trigger, reward));

/** The reward that a trigger begins with; one that it can have stays. */
function toReward(trigger: PromotionTrigger, reward: RewardKind): RewardKind {
  if (listingTriggers.includes(trigger)) return 'LISTED';
  if (trigger === 'LOGIN') return 'CALENDAR';
  if (reward === 'LISTED' || reward === 'CALENDAR') return 'FIXED';
  return hasRewardBase({ kind: reward }) && !hasBase(trigger) ? 'FIXED' : reward;
}

/** A draft with another trigger: its reward follows, and points stay where they can be given. */
export function withTrigger(draft: TermsDraft, trigger: PromotionTrigger): TermsDraft {
  const { wallet, claimHours } = draft;
  const reward = toReward(trigger, draft.reward);
  return {
    ...draft,
    trigger,
    reward,
    wallet: wallet === 'POINTS' && !canGivePoints(trigger, reward) ? 'CASH' : wallet,
    // What is drawn waits for its member.
    claimHours: trigger === 'RAFFLE' && claimHours === '' ? DEFAULT_DRAW_HOURS : claimHours,
  };
}

/** A draft with another reward; one that is drawn or played waits for its member. */
export const withReward = (draft: TermsDraft, reward: RewardKind): TermsDraft => ({
  ...draft,
  reward,
  ...(waits(reward) && draft.claimHours === '' && { claimHours: DEFAULT_DRAW_HOURS }),
});

/** A draft with another wallet: points are a fixed amount where they cannot be what it gave. */
export const withWallet = (draft: TermsDraft, wallet: TermsDraft['wallet']): TermsDraft => ({
  ...draft,
  wallet,
  ...(wallet === 'POINTS' &&
    !canGivePoints(draft.trigger, draft.reward) && { reward: 'FIXED' as const }),
});
