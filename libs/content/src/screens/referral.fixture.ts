import type { Api } from '@parlour/contract';
import { micros, toWire } from '@parlour/money';

import type { Friend, Referral } from '../model/referral-store.ts';

const units = (amount: number) => toWire(micros(BigInt(amount) * 1_000_000n));

/** Calls of a promotion that pays for friends, with friends in each state. */
export const rewarding = {
  details: async () =>
    aReferral({
      total: 4,
      invitationRewardEnabled: true,
      offers: [
        {
          page: 'promo-referral',
          deposits: units(100),
          turnover: units(500),
          days: 30,
          inviter: units(50),
          friend: units(25),
          most: 20,
        },
      ],
      earnedToday: units(50),
      earned: units(1250),
    }),
  list: async () => {
    const states = [
      { state: 'waiting' },
      { state: 'rewarded', amount: units(50) },
      { state: 'expired' },
      { state: 'refused' },
    ] as const;
    const list = states.map((reward, index): Friend => ({
      maskedName: `fr***${index}`,
      registeredAt: Date.UTC(2026, 10, 25 - index, 4),
      inviteTime: Date.UTC(2026, 10, 25 - index, 4),
      hasDeposited: index > 0,
      reward: { until: '2026-12-25', ...reward },
    }));
    return { list, totalPages: 1, total: list.length };
  },
} satisfies Partial<Api['referral']>;

const aReferral = (over: Partial<Referral> = {}): Referral => ({
  code: 'KITE2026',
  affiliateCode: 'KITE2026',
  total: 2,
  promotionDomains: [],
  depositRebateEnabled: false,
  bettingRebateEnabled: false,
  invitationRewardEnabled: false,
  achievementEnabled: false,
  offers: [],
  earnedToday: units(0),
  earned: units(0),
  path: 'https://example.com/register?referralCode=KITE2026',
  ...over,
});

const someFriends: readonly Friend[] = [
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
