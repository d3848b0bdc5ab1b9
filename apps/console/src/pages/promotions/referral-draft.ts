import type { ReferralReward } from '@parlour/contract/promotions';
import type { TypedFormat, WireAmount } from '@parlour/money';

import { optional, toCount, toMicros, typed } from './read-typed.ts';

/** The terms of referrals, as typed; a field is empty where it is not required or not granted. */
export type ReferralDraft = {
  readonly friendDeposits: string;
  readonly friendTurnover: string;
  readonly friendDays: string;
  readonly inviterAmount: string;
  readonly friendAmount: string;
  readonly mostFriends: string;
};

/** The initial values of a new referral promotion. */
export const FIRST_REFERRAL: ReferralDraft = {
  friendDeposits: '500',
  friendTurnover: '',
  friendDays: '30',
  inviterAmount: '100',
  friendAmount: '50',
  mostFriends: '',
};

/** Returns the referral terms of a draft, in micro-units. */
export function readReferral(draft: ReferralDraft, currency: TypedFormat): ReferralReward {
  const sum = (text: string) => toMicros(text, currency);
  const turnover = optional(draft.friendTurnover, sum);
  const inviter = optional(draft.inviterAmount, sum);
  const friend = optional(draft.friendAmount, sum);
  const most = optional(draft.mostFriends, toCount);
  return {
    deposits: sum(draft.friendDeposits),
    ...(turnover !== undefined && { turnover }),
    days: toCount(draft.friendDays),
    ...(inviter !== undefined && { inviter }),
    ...(friend !== undefined && { friend }),
    ...(most !== undefined && { most }),
  };
}

/** Returns the referral terms as the fields show them. */
export const toReferralDraft = (terms: ReferralReward<WireAmount>): ReferralDraft => ({
  friendDeposits: typed(terms.deposits),
  friendTurnover: typed(terms.turnover),
  friendDays: typed(terms.days),
  inviterAmount: typed(terms.inviter),
  friendAmount: typed(terms.friend),
  mostFriends: typed(terms.most),
});
