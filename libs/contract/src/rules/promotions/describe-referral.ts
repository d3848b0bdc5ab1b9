import type { ReferralReward } from './referral.ts';
import type { TermsLine } from './terms-line.ts';
import type { SharedTrait } from './terms.ts';

/** Describes what a friend has to do, what both sides get, and which invitations earn nothing. */
export const describeReferral = <Amount>(
  { deposits, turnover, days, inviter, friend, most }: ReferralReward<Amount>,
  oncePer: readonly SharedTrait[] = [],
): TermsLine<Amount>[] => [
  { key: 'referral' },
  turnover === undefined
    ? { key: 'referralDeposits', amounts: { deposits }, numbers: { days } }
    : { key: 'referralPlay', amounts: { deposits, turnover }, numbers: { days } },
  ...(inviter === undefined
    ? []
    : [{ key: 'referralInviter', amounts: { inviter } } satisfies TermsLine<Amount>]),
  ...(friend === undefined
    ? []
    : [{ key: 'referralFriend', amounts: { friend } } satisfies TermsLine<Amount>]),
  ...(most === undefined
    ? []
    : [{ key: 'referralMost', numbers: { most } } satisfies TermsLine<Amount>]),
  ...(oncePer.length > 0
    ? [{ key: 'referralShared', items: oncePer } satisfies TermsLine<Amount>]
    : []),
  ...(oncePer.includes('PAYEE') ? [{ key: 'referralPayee' } satisfies TermsLine<Amount>] : []),
];
