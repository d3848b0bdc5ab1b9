import type { BonusMovementKind } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { RaffleTitles } from '../../../domain/promotion-terms.ts';

export type BonusMovementRow = {
  readonly orderNo: bigint;
  /** Null: no bonus moved; an operator corrected the balance. */
  readonly bonusId: string | null;
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
 * Every change of a member's bonus balance that no record of rounds shows, newest first: whatever
 * posts to it, now or later, is here unless it is a movement of a round. The first condition on the
 * kind is that of operation_member_rare.
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
         when 'BONUS_TAKE_BACK' then 'returned' else 'corrected' end as kind,
       case when t.credit_account = a.id then t.amount else -t.amount end as amount,
       case when t.credit_account = a.id then t.credit_after else t.debit_after end as balance,
       count(*) over ()::int as total
     from member m
     join account a on a.tenant = m.tenant and a.owner = m.id and a.type = 'PLAYER_BONUS'
       and a.asset = money_asset(m.book)
     join operation o on o.tenant = m.tenant and o.member = m.id
       and o.kind not in ('BET', 'WIN') and o.kind not in ('ROLLBACK', 'JACKPOT')
       and o.created_at >= $3 and o.created_at <= $4
     join transfer t on t.tenant = o.tenant and t.operation = o.id
       and a.id in (t.debit_account, t.credit_account)
     left join bonus b on o.source = 'bonus' and b.tenant = o.tenant
       and b.public_id = split_part(o.external_ref, ':', 1)
     left join promotion p on p.tenant = b.tenant and p.id = b.promotion
     where m.tenant = $1 and m.id = $2
     order by o.created_at desc, o.id desc limit $5 offset $6`,
    [tenantId, member, from, to, limit, offset],
  );
