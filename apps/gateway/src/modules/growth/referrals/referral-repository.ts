import type { ReferralRewardState } from '@parlour/contract';
import type { ReferralReward } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

export type ReferralRow = { readonly code: string; readonly total: number };

/** A member's own referral code, and how many registered by it. */
export const findReferral = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<ReferralRow | undefined> =>
  tx.one(
    'referral-find',
    `select l.code, (select count(*)::int from registration r
       where r.tenant = l.tenant and r.affiliate_link = l.id) as total
     from affiliate_link l where l.tenant = $1 and l.agent = $2 and l.kind = 'REFERRAL'`,
    [tenantId, member],
  );

export type OfferRow = { readonly reward: ReferralReward; readonly page: string | null };

/**
 * Reads the rewards that running promotions pay for friends who register now, with the pages that
 * list them.
 */
export const readOffers = (tx: Db, tenantId: TenantId): Promise<OfferRow[]> =>
  tx.many(
    'referral-offers',
    `select v.terms -> 'trigger' as reward, (select a.id from announcement a
         where a.tenant = p.tenant and a.promotion = p.public_id and a.is_on
           and a.valid_from <= now() and (a.valid_until is null or a.valid_until > now())
         order by a.position limit 1) as page
     from running_promotions($1::smallint, 'REFERRAL', clock_timestamp()) v
     join promotion p on p.tenant = v.tenant and p.id = v.promotion order by p.id`,
    [tenantId],
  );

export type EarnedRow = {
  readonly today: Micros;
  readonly yesterday: Micros;
  readonly total: Micros;
  /** The number of friends that the member was rewarded for. */
  readonly friends: number;
};

/** Reads the amounts that a member was credited for friends: today, yesterday and in total. */
export const readEarned = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<EarnedRow> =>
  (await tx.one<EarnedRow>(
    'referral-earned',
    `select coalesce(sum(b.amount), 0)::bigint as total, count(*)::int as friends,
       coalesce(sum(b.amount) filter (where d.days = 0), 0)::bigint as today,
       coalesce(sum(b.amount) filter (where d.days = 1), 0)::bigint as yesterday
     from referral_friend f
     join bonus b on b.tenant = f.tenant and b.id = f.inviter_bonus and b.started_at is not null
     join tenant t on t.id = f.tenant
     cross join lateral (select brand_day(t.id)
       - (b.started_at at time zone t.time_zone)::date as days) d
     where f.tenant = $1 and f.inviter = $2`,
    [tenantId, member],
  )) as EarnedRow;

type RewardedRow = { readonly username: string; readonly amount: Micros };

/** The latest rewards of members for friends, in the brand's own book. */
export const readLatestRewards = (
  tx: Db,
  tenantId: TenantId,
  limit: number,
): Promise<RewardedRow[]> =>
  tx.many(
    'referral-latest',
    `select m.username, b.amount from referral_friend f
     join bonus b on b.tenant = f.tenant and b.id = f.inviter_bonus
     join tenant t on t.id = f.tenant
     join member m on m.tenant = f.tenant and m.id = f.inviter and m.book = t.book
     where f.tenant = $1 and f.inviter_bonus is not null and b.started_at is not null
     order by f.inviter_bonus desc limit $2`,
    [tenantId, limit],
  );

/** Gives a member a referral code, unless there is one or this code is taken. */
export const insertReferral = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  code: string,
): Promise<number> =>
  tx.exec(
    'referral-insert',
    `insert into affiliate_link (tenant, code, kind, agent) values ($1, $2, 'REFERRAL', $3)
     on conflict do nothing`,
    [tenantId, code, member],
  );

export type FriendRow = {
  readonly username: string;
  readonly registered_at: Date;
  readonly has_deposited: boolean;
  /** Null: no promotion rewards the member for this friend. */
  readonly reward: ReferralRewardState | null;
  readonly amount: Micros | null;
  readonly until: string | null;
  readonly total: number;
};

/** The SQL for the member's reward for friend `m`, by the latest promotion that rewards it. */
const REWARD = `
  select case
      when f.inviter_bonus is not null then 'rewarded'
      when f.decided_at is not null then 'refused'
      when not f.is_met and f.last_day < brand_day(f.tenant) then 'expired'
      else 'waiting' end as reward,
    b.amount, f.last_day as until
  from referral_friend f
  join promotion_version v on v.tenant = f.tenant and v.promotion = f.promotion
    and v.version = f.version and v.terms -> 'trigger' ? 'inviter'
  left join bonus b on b.tenant = f.tenant and b.id = f.inviter_bonus
  where f.tenant = m.tenant and f.inviter = $2 and f.friend = m.id
  order by f.promotion desc limit 1`;

/**
 * Reads the members who registered by a member's referral code, newest first; all, or by whether
 * they deposited.
 */
export const readFriends = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  page: {
    readonly hasDeposited: boolean | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<FriendRow[]> =>
  tx.many(
    'referral-friends',
    `with friend as (
       select m.id, m.username, m.created_at as registered_at, w.*,
         exists (select from deposit_intent d where d.tenant = m.tenant and d.member = m.id
           and d.state = 'CONFIRMED') as has_deposited
       from affiliate_link l
       join registration r on r.tenant = l.tenant and r.affiliate_link = l.id
       join member m on m.tenant = r.tenant and m.id = r.member
       left join lateral (${REWARD}) w on true
       where l.tenant = $1 and l.agent = $2 and l.kind = 'REFERRAL')
     select username, registered_at, has_deposited, reward, amount, until::text as until,
       count(*) over ()::int as total from friend
     where $3::boolean is null or has_deposited = $3 order by id desc limit $4 offset $5`,
    [tenantId, member, page.hasDeposited, page.limit, page.offset],
  );
