import { findAmountFaults, optional, type PromotionFault, within } from './promotion-fault.ts';
import { MAX_REFERRAL_DAYS, MAX_REFERRED_FRIENDS, type ReferralReward } from './referral.ts';

/** Checks what invited friends have to do, and what both sides get for it. */
export const checkReferral = ({
  deposits,
  turnover,
  days,
  inviter,
  friend,
  most,
}: ReferralReward): PromotionFault[] => [
  ...findAmountFaults('trigger.deposits', deposits),
  ...optional(turnover, (amount) => findAmountFaults('trigger.turnover', amount)),
  ...within('trigger.days', days, 1, MAX_REFERRAL_DAYS),
  ...(inviter === undefined && friend === undefined
    ? [{ field: 'trigger.inviter', rule: 'required' } as const]
    : []),
  ...optional(inviter, (amount) => findAmountFaults('trigger.inviter', amount)),
  ...optional(friend, (amount) => findAmountFaults('trigger.friend', amount)),
  ...optional(most, (count) => within('trigger.most', count, 1, MAX_REFERRED_FRIENDS)),
];
