import {
  canGivePoints,
  drawKinds,
  hasRewardBase,
  isMoney,
  listingTriggers,
  type PromotionTrigger,
} from '@parlour/contract/promotions';

import type { TermsDraft } from './terms-draft.ts';

type RewardKind = TermsDraft['reward'];

/** A week to open a ticket. */
const DEFAULT_DRAW_HOURS = '168';
/** A day to claim what comes on a schedule: only members who come by cost something. */
const DEFAULT_SCHEDULE_HOURS = '24';

/** True when the amount of a reward is drawn. */
export const isDrawKind = (kind: RewardKind): boolean =>
  (drawKinds as readonly RewardKind[]).includes(kind);
/** True when a reward waits for its member, to be drawn or played. */
const waits = (kind: RewardKind): boolean => isDrawKind(kind) || kind === 'FREE_SPINS';

/** True when the trigger has an amount of which a share can be taken. */
const hasBase = (trigger: PromotionTrigger): boolean =>
  trigger === 'DEPOSIT' || trigger === 'LOSS_BACK';

/** The rewards that a draft can have; in points, those that points can be given as. */
export const listRewards = ({
  trigger,
  wallet,
}: TermsDraft): readonly Exclude<RewardKind, 'LISTED'>[] =>
  (trigger === 'POINTS_MALL'
    ? (['FREE_SPINS'] as const)
    : [
        ...(hasBase(trigger) ? (['PERCENT', 'TIERS'] as const) : []),
        ...(trigger === 'LOGIN' ? (['CALENDAR'] as const) : []),
        'FIXED' as const,
        ...drawKinds,
        'FREE_SPINS' as const,
        'ENTRIES' as const,
      ]
  ).filter((reward) => wallet !== 'POINTS' || canGivePoints(trigger, reward));

/** The reward that a trigger begins with; one that it can have stays. */
function toReward(trigger: PromotionTrigger, reward: RewardKind): RewardKind {
  if (listingTriggers.includes(trigger)) return 'LISTED';
  if (trigger === 'POINTS_MALL') return 'FREE_SPINS';
  if (reward === 'ENTRIES') return reward;
  if (trigger === 'LOGIN') return 'CALENDAR';
  if (reward === 'LISTED' || reward === 'CALENDAR') return 'FIXED';
  return hasRewardBase({ kind: reward }) && !hasBase(trigger) ? 'FIXED' : reward;
}

/** The wallet that a reward goes to: the one that was chosen, where that is possible. */
function toWallet(
  wallet: TermsDraft['wallet'],
  trigger: PromotionTrigger,
  reward: RewardKind,
): TermsDraft['wallet'] {
  if (reward === 'ENTRIES') return 'ENTRIES';
  const isKept = wallet === 'POINTS' ? canGivePoints(trigger, reward) : isMoney(wallet);
  return isKept ? wallet : 'CASH';
}

/**
 * Returns the hours for a claim: a reward that is drawn or played waits for its member, as does one
 * that comes without the member's action.
 */
function toClaimHours(trigger: PromotionTrigger, reward: RewardKind): string {
  if (trigger === 'RAFFLE' || waits(reward)) return DEFAULT_DRAW_HOURS;
  return trigger === 'SCHEDULE' ? DEFAULT_SCHEDULE_HOURS : '';
}

/** A draft with another trigger: its reward follows, and the wallet stays where it can. */
export function withTrigger(draft: TermsDraft, trigger: PromotionTrigger): TermsDraft {
  const { wallet, claimHours } = draft;
  const reward = toReward(trigger, draft.reward);
  return {
    ...draft,
    trigger,
    reward,
    wallet: toWallet(wallet, trigger, reward),
    claimHours: claimHours === '' ? toClaimHours(trigger, reward) : claimHours,
  };
}

/**
 * A draft with another reward: one that is drawn or played waits for its member, and entries go to
 * their raffle.
 */
export const withReward = (draft: TermsDraft, reward: RewardKind): TermsDraft => ({
  ...draft,
  reward,
  wallet: toWallet(draft.wallet, draft.trigger, reward),
  // Their number is limited by that of the bonuses.
  ...(reward === 'ENTRIES' && { total: '', perDay: '' }),
  ...(waits(reward) && draft.claimHours === '' && { claimHours: DEFAULT_DRAW_HOURS }),
});

/** A draft with another wallet: points are a fixed amount where they cannot be what it gave. */
export const withWallet = (draft: TermsDraft, wallet: TermsDraft['wallet']): TermsDraft => ({
  ...draft,
  wallet,
  ...(wallet === 'POINTS' &&
    !canGivePoints(draft.trigger, draft.reward) && { reward: 'FIXED' as const }),
});
