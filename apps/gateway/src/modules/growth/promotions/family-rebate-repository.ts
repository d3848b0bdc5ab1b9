import type { PromotionTerms } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';
import type { Category } from '@parlour/tenant';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

export type RebatePartRow = {
  readonly bonusId: string;
  /** Null where no bet is left that it was granted for: then it is the whole amount. */
  readonly product: Category | null;
  readonly amount: Micros;
};

/** Rebates in money that were granted on a day and can be claimed now, each by its categories. */
export const readClaimableRebates = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  day: string,
): Promise<RebatePartRow[]> =>
  db.many(
    'rebates-claimable-of-day',
    `select b.public_id as "bonusId", x.product, coalesce(x.amount, b.amount) as amount
     from bonus b join promotion_version v on v.tenant = b.tenant and v.promotion = b.promotion
       and v.version = b.version
     left join lateral rebate_parts(b.tenant, b.id) x on true
     where b.tenant = $1 and b.member = $2 and b.state = 'CLAIMABLE' and b.occasion = $3
       and b.claim_by > clock_timestamp() and b.wallet in ('CASH', 'BONUS')
       and v.terms -> 'trigger' ->> 'kind' = 'REBATE'
     order by b.id`,
    [tenantId, member, day],
  );

type MemberRebateRow = {
  readonly promotion: string;
  readonly trigger: PromotionTerms['trigger'];
  /** The rank that the member holds. */
  readonly rank: number;
};

/** Promotions that pay rebates now and that the member is not refused. */
export const readMemberRebates = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<MemberRebateRow[]> =>
  db.many(
    'rebates-of-member',
    `select p.public_id as promotion, v.terms -> 'trigger' as trigger, m.rank_level as rank
     from running_promotions($1::smallint, 'REBATE', clock_timestamp()) v
     join promotion p on p.tenant = v.tenant and p.id = v.promotion
     join member m on m.tenant = p.tenant and m.id = $2
     where promotion_refusal(p.tenant, p.id, v.terms, m.id, now()) is null
     order by p.id`,
    [tenantId, member],
  );
