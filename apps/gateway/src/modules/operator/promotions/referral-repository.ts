import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

type ReferralUptake = NonNullable<
  OperatorReply<OperatorContract['promotions']['uptake']>['referrals']
>;

/**
 * Reads the results of the friends that a promotion counts; undefined if it never paid for friends.
 */
export async function readReferralUptake(
  tx: Db,
  tenantId: TenantId,
  promotion: bigint,
): Promise<ReferralUptake | undefined> {
  const counts = await tx.one<Omit<ReferralUptake, 'refusals'>>(
    'ops-promotion-referrals',
    `select count(f.friend)::int as invited,
       (count(f.friend) filter (where f.decided_at is null
         and (f.is_met or f.last_day >= brand_day($1::smallint))))::int as waiting,
       (count(f.friend) filter (where num_nonnulls(f.inviter_bonus, f.friend_bonus) > 0))::int
         as rewarded,
       (count(f.friend) filter (where f.decided_at is null and not f.is_met
         and f.last_day < brand_day($1::smallint)))::int as expired
     from referral_friend f where f.tenant = $1 and f.promotion = $2
     having exists (select from promotion_version v where v.tenant = $1 and v.promotion = $2
       and v.terms -> 'trigger' ->> 'kind' = 'REFERRAL')`,
    [tenantId, promotion],
  );
  return counts && { ...counts, refusals: await readRefusals(tx, tenantId, promotion) };
}

const readRefusals = (
  tx: Db,
  tenantId: TenantId,
  promotion: bigint,
): Promise<ReferralUptake['refusals']> =>
  tx.many(
    'ops-promotion-referral-refusals',
    `select r.reason, count(*)::int as count
     from referral_friend f
     cross join lateral unnest(array[f.shared, f.inviter_refusal, f.friend_refusal]) r (reason)
     where f.tenant = $1 and f.promotion = $2 and r.reason is not null
     group by r.reason order by count desc, r.reason`,
    [tenantId, promotion],
  );
