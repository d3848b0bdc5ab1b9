import type { BonusMovementKind } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { RaffleTitles } from '../../../domain/promotion-terms.ts';

export type BonusMovementRow = {
  readonly orderNo: bigint;
  readonly bonusId: string;
  readonly titles: RaffleTitles;
  readonly at: Date;
  readonly kind: BonusMovementKind;
  readonly amount: Micros;
  readonly balance: Micros;
  /** Of the period, not of the page. */
  readonly total: number;
};

type Slice = {
  readonly from: Date;
  readonly to: Date;
  readonly limit: number;
  readonly offset: number;
};

/**
 * What was booked between the bonus balance of a member and the brand or its cash, newest first.
 * Without bets, which have records of their own; the condition is that of operation_member_rare.
 */
export const readBonusMovements = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  { from, to, limit, offset }: Slice,
): Promise<BonusMovementRow[]> =>
  tx.many(
    'bonus-movements',
    `select o.id as "orderNo", b.public_id as "bonusId",
       promotion_titles(b.tenant, p.public_id) as titles, o.created_at as at,
       case o.kind::text when 'BONUS' then 'granted' when 'BONUS_CONVERSION' then 'converted'
         when 'BONUS_FORFEIT' then case b.state when 'EXPIRED' then 'expired' else 'forfeited' end
         else 'returned' end as kind,
       case when t.credit_account = a.id then t.amount else -t.amount end as amount,
       case when t.credit_account = a.id then t.credit_after else t.debit_after end as balance,
       count(*) over ()::int as total
     from member m
     join account a on a.tenant = m.tenant and a.owner = m.id and a.type = 'PLAYER_BONUS'
       and a.asset = money_asset(m.book)
     join operation o on o.tenant = m.tenant and o.member = m.id and o.source = 'bonus'
       and o.kind not in ('BET', 'WIN') and o.created_at >= $3 and o.created_at <= $4
     join transfer t on t.tenant = o.tenant and t.operation = o.id
       and a.id in (t.debit_account, t.credit_account)
     join bonus b on b.tenant = o.tenant and b.public_id = split_part(o.external_ref, ':', 1)
     join promotion p on p.tenant = b.tenant and p.id = b.promotion
     where m.tenant = $1 and m.id = $2
     order by o.created_at desc, o.id desc limit $5 offset $6`,
    [tenantId, member, from, to, limit, offset],
  );
