import { toTypedRate } from '@parlour/contract/agent-contracts';
import type { PromotionReward } from '@parlour/contract/promotions';
import type { TypedFormat } from '@parlour/money';

import type { WireTerms } from './promotion-types.ts';
import { readSums, toCount, toMicros, toRate } from './read-typed.ts';
import { FIRST_TIERS, readTiers, type TiersDraft, toTiersDraft } from './tier-draft.ts';

/** A segment of a wheel as it is typed. */
export type SegmentDraft = { readonly amount: string; readonly weight: string };

/** The fields of a reward as they are typed; those of the other kinds keep their values. */
export type RewardDraft = TiersDraft & {
  readonly reward: PromotionReward['kind'];
  readonly amount: string;
  readonly rate: string;
  readonly most: string;
  readonly segments: readonly SegmentDraft[];
  readonly prizeLeast: string;
  readonly prizeMost: string;
  readonly prizeStep: string;
  readonly calendar: string;
  /** The game of free spins: its id in the catalogue and its name. */
  readonly spinGame: string;
  readonly spinName: string;
  readonly spinCount: string;
  readonly spinStake: string;
  readonly spinMost: string;
  /** The raffle whose entries it gives: its id and its name. */
  readonly raffle: string;
  readonly raffleName: string;
  readonly entries: string;
};

/** The initial values of the fields of each kind. */
export const FIRST_REWARD: RewardDraft = {
  ...FIRST_TIERS,
  reward: 'PERCENT',
  amount: '50',
  rate: '50',
  most: '1000',
  segments: [
    { amount: '500', weight: '1' },
    { amount: '50', weight: '9' },
    { amount: '10', weight: '40' },
    { amount: '0', weight: '50' },
  ],
  prizeLeast: '10',
  prizeMost: '100',
  prizeStep: '10',
  calendar: '1 2 3 4 5 6 10',
  spinGame: '',
  spinName: '',
  spinCount: '10',
  spinStake: '',
  spinMost: '100',
  raffle: '',
  raffleName: '',
  entries: '5',
};

/** The reward that a draft says, in micro-units. */
export function readReward(draft: RewardDraft, currency: TypedFormat): PromotionReward {
  const sum = (text: string) => toMicros(text, currency);
  switch (draft.reward) {
    case 'LISTED':
      return { kind: 'LISTED' };
    case 'FIXED':
      return { kind: 'FIXED', amount: sum(draft.amount) };
    case 'PERCENT':
      return {
        kind: 'PERCENT',
        rate: toRate(draft.rate),
        most: sum(draft.most),
      };
    case 'TIERS':
      return readTiers(draft, currency);
    case 'CALENDAR':
      return { kind: 'CALENDAR', amounts: readSums(draft.calendar).map(sum) };
    case 'WHEEL':
      return {
        kind: 'WHEEL',
        segments: draft.segments.map(({ amount, weight }) => ({
          amount: sum(amount),
          weight: toCount(weight),
        })),
      };
    case 'ENVELOPE':
      return {
        kind: 'ENVELOPE',
        least: sum(draft.prizeLeast),
        most: sum(draft.prizeMost),
        step: sum(draft.prizeStep),
      };
    case 'FREE_SPINS':
      return {
        kind: 'FREE_SPINS',
        game: draft.spinGame,
        name: draft.spinName,
        count: toCount(draft.spinCount),
        stake: sum(draft.spinStake),
        most: sum(draft.spinMost),
      };
    case 'ENTRIES':
      return {
        kind: 'ENTRIES',
        raffle: draft.raffle,
        name: draft.raffleName,
        count: toCount(draft.entries),
      };
  }
}

/** A reward as its fields show it. */
export function toRewardDraft(reward: WireTerms['reward']): RewardDraft {
  const draft = { ...FIRST_REWARD, reward: reward.kind };
  switch (reward.kind) {
    case 'LISTED':
      return draft;
    case 'FIXED':
      return { ...draft, amount: String(reward.amount) };
    case 'PERCENT':
      return { ...draft, rate: toTypedRate(reward.rate), most: String(reward.most) };
    case 'TIERS':
      return { ...draft, ...toTiersDraft(reward) };
    case 'CALENDAR':
      return { ...draft, calendar: reward.amounts.join(' ') };
    case 'WHEEL':
      return {
        ...draft,
        segments: reward.segments.map(({ amount, weight }) => ({
          amount: String(amount),
          weight: String(weight),
        })),
      };
    case 'ENVELOPE':
      return {
        ...draft,
        prizeLeast: String(reward.least),
        prizeMost: String(reward.most),
        prizeStep: String(reward.step),
      };
    case 'FREE_SPINS':
      return {
        ...draft,
        spinGame: reward.game,
        spinName: reward.name,
        spinCount: String(reward.count),
        spinStake: String(reward.stake),
        spinMost: String(reward.most),
      };
    case 'ENTRIES':
      return {
        ...draft,
        raffle: reward.raffle,
        raffleName: reward.name,
        entries: String(reward.count),
      };
  }
}
