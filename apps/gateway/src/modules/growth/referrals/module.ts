import type { Contract, HandlerInput, Reply } from '@parlour/contract';
import { mapReferralAmounts } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import { micros, toWire, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { maskName } from '../../../security/masked-name.ts';
import { randomAffiliateCode } from '../../identity/registration/module.ts';
import { createReferralJob, dueReferrals } from './referral-job.ts';
import {
  findReferral,
  insertReferral,
  type OfferRow,
  readEarned,
  readFriends,
  readLatestRewards,
  readOffers,
  type FriendRow,
  type ReferralRow,
} from './referral-repository.ts';

type Calls = Contract['referral'];

/** The number of the brand's latest rewards that are shown. */
const LATEST_REWARDS = 20;

/** Codes that are drawn for one member before it is given up: a second draw is rare already. */
const DRAWS = 5;

type ReferralsModuleDeps = {
  readonly db: Database;
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
};

/** Friends whom members invite by a code of their own, and what promotions pay for them. */
export function createReferralsModule({ db, tenancies }: ReferralsModuleDeps) {
  const referral: GatewayHandlers['referral'] = {
    async details(ctx, { isMade }: HandlerInput<Calls['details']>) {
      const { tenantId, actor, origin } = ctx;
      const { found, offers, earned } = await db.transaction(tenantId, async (tx) => ({
        found: await (isMade ? makeReferral : findReferral)(tx, tenantId, actor.memberId),
        offers: await readOffers(tx, tenantId),
        earned: await readEarned(tx, tenantId, actor.memberId),
      }));
      const code = found?.code ?? '';
      return {
        code,
        affiliateCode: code,
        total: found?.total ?? 0,
        promotionDomains: [],
        depositRebateEnabled: false,
        bettingRebateEnabled: false,
        invitationRewardEnabled: offers.length > 0,
        achievementEnabled: false,
        offers: offers.map(toOffer),
        earnedToday: toWire(earned.today),
        earned: toWire(earned.total),
        path: code && `${origin}/register?referralCode=${encodeURIComponent(code)}`,
      };
    },

    async list({ tenantId, actor }, { hasDeposited = null, page, size }) {
      const rows = await db.transaction(tenantId, (tx) =>
        readFriends(tx, tenantId, actor.memberId, {
          hasDeposited,
          limit: size,
          offset: (page - 1) * size,
        }),
      );
      const total = rows[0]?.total ?? 0;
      return { list: rows.map(toFriend), totalPages: Math.ceil(total / size), total };
    },

    income: async ({ tenantId, actor }) => {
      const { today } = await db.transaction(tenantId, (tx) =>
        readEarned(tx, tenantId, actor.memberId),
      );
      return {
        invitationAmountToday: toWire(today),
        achievementAmountToday: toWire(zero),
        depositRebateAmountToday: toWire(zero),
        totalBetRebateAmountToday: toWire(zero),
      };
    },

    overview: ({ tenantId, actor }) =>
      db.transaction(tenantId, async (tx) => {
        const found = await findReferral(tx, tenantId, actor.memberId);
        const earned = await readEarned(tx, tenantId, actor.memberId);
        return {
          totalAmountToday: toWire(earned.today),
          totalAmountYesterday: toWire(earned.yesterday),
          memberCount: found?.total ?? 0,
          memberQualifiedCount: earned.friends,
        };
      }),

    recentRewards: async ({ tenantId }) =>
      (await db.transaction(tenantId, (tx) => readLatestRewards(tx, tenantId, LATEST_REWARDS))).map(
        ({ username, amount }) => ({
          maskedName: maskName(username),
          bonus: toWire(amount),
        }),
      ),
  };
  return {
    handlers: { referral },
    jobs: [createReferralJob({ db, tenancies })],
    metrics: [dueReferrals],
  };
}

/** The member's code, which is drawn where there is none yet. */
async function makeReferral(tx: Db, tenantId: TenantId, member: MemberId): Promise<ReferralRow> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const found = await findReferral(tx, tenantId, member);
    if (found) return found;
    await insertReferral(tx, tenantId, member, randomAffiliateCode());
  }
  throw new Error('no free referral code was drawn');
}

const toOffer = ({ reward, page }: OfferRow): Reply<Calls['details']>['offers'][number] => ({
  ...(page !== null && { page }),
  ...mapReferralAmounts(reward, (amount) => toWire(micros(BigInt(amount)))),
});

const toFriend = ({
  username,
  registered_at: at,
  has_deposited: hasDeposited,
  reward,
  amount,
  until,
}: FriendRow): Reply<Calls['list']>['list'][number] => ({
  maskedName: maskName(username),
  registeredAt: at.getTime(),
  inviteTime: at.getTime(),
  hasDeposited,
  ...(reward !== null &&
    until !== null && {
      reward: { state: reward, until, ...(amount !== null && { amount: toWire(amount) }) },
    }),
});
