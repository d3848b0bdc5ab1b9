import type { Db } from '@parlour/database';

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

/** Whether a promotion pays for friends who register now. */
export const areReferralsPaid = async (tx: Db, tenantId: TenantId): Promise<boolean> =>
  (await tx.one(
    'referral-promotion',
    `select 1 from running_promotions($1::smallint, 'REFERRAL', clock_timestamp()) limit 1`,
    [tenantId],
  )) !== undefined;

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
  readonly total: number;
};

/** Who registered by a member's referral code, newest first; all, or by whether they deposited. */
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
       select m.id, m.username, m.created_at as registered_at,
         exists (select from deposit_intent d where d.tenant = m.tenant and d.member = m.id
           and d.state = 'CONFIRMED') as has_deposited
       from affiliate_link l
       join registration r on r.tenant = l.tenant and r.affiliate_link = l.id
       join member m on m.tenant = r.tenant and m.id = r.member
       where l.tenant = $1 and l.agent = $2 and l.kind = 'REFERRAL')
     select username, registered_at, has_deposited, count(*) over ()::int as total from friend
     where $3::boolean is null or has_deposited = $3 order by id desc limit $4 offset $5`,
    [tenantId, member, page.hasDeposited, page.limit, page.offset],
  );
