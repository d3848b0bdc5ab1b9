import type { Api } from '@parlour/contract';

import type { Friend, Referral } from '../model/referral-store.ts';

export const aReferral = (over: Partial<Referral> = {}): Referral => ({
  code: 'KITE2026',
  affiliateCode: 'KITE2026',
  total: 2,
  promotionDomains: [],
  depositRebateEnabled: false,
  bettingRebateEnabled: false,
  invitationRewardEnabled: false,
  achievementEnabled: false,
  path: 'https://example.com/register?referralCode=KITE2026',
  ...over,
});

export const someFriends: readonly Friend[] = [
  {
    maskedName: 'ma***1',
    registeredAt: Date.UTC(2026, 10, 25, 4),
    inviteTime: Date.UTC(2026, 10, 25, 4),
    hasDeposited: false,
  },
  {
    maskedName: 'ju***7',
    registeredAt: Date.UTC(2026, 10, 20, 4),
    inviteTime: Date.UTC(2026, 10, 20, 4),
    hasDeposited: true,
  },
];

export const answeringReferral = (
  friends: readonly Friend[] = someFriends,
): { readonly referral: Api['referral'] } => ({
  referral: {
    details: async () => aReferral({ total: friends.length }),
    list: async ({ query }) => {
      const list = friends.filter(
        ({ hasDeposited }) =>
          query.hasDeposited === undefined || hasDeposited === query.hasDeposited,
      );
      return { list, totalPages: 1, total: list.length };
    },
  },
});
