/**
 * The reward for friends who register by a member's referral code: what the friend has to deposit
 * and to stake, both in total, on the day of registration and so many days after it; and what the
 * inviting member and the friend get then. Absent: nothing is asked for or given. Micro-units.
 */
export type ReferralReward<Amount = number> = {
  /** Credited deposits of the friend. */
  readonly deposits: Amount;
  /** Settled stakes of the friend. */
  readonly turnover?: Amount | undefined;
  readonly days: number;
  readonly inviter?: Amount | undefined;
  readonly friend?: Amount | undefined;
  /** For how many friends a member is rewarded; absent: for any number. */
  readonly most?: number | undefined;
};

export const MAX_REFERRAL_DAYS = 366;
export const MAX_REFERRED_FRIENDS = 100_000;

/** The amounts of what referrals give in another unit. */
export const mapReferralAmounts = <From, To>(
  { deposits, turnover, days, inviter, friend, most }: ReferralReward<From>,
  map: (amount: From) => To,
): ReferralReward<To> => ({
  deposits: map(deposits),
  ...(turnover !== undefined && { turnover: map(turnover) }),
  days,
  ...(inviter !== undefined && { inviter: map(inviter) }),
  ...(friend !== undefined && { friend: map(friend) }),
  ...(most !== undefined && { most }),
});
