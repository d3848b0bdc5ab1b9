import type { EarningProduct, PointsMovementKind } from '@parlour/contract/points';
import type { Db } from '@parlour/database';
import { type Micros, zero } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

export type PointsMovement = {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: PointsMovementKind;
  /** Below zero: points that left. */
  readonly points: Micros;
  readonly balance: Micros;
  readonly product: EarningProduct | null;
  readonly reference: string | null;
};

type Slice = {
  readonly from: Date;
  readonly to: Date;
  readonly limit: number;
  readonly offset: number;
};

const MOVEMENTS = `from member m
  join account a on a.tenant = m.tenant and a.owner = m.id and a.type = 'PLAYER_POINTS'
    and a.asset = points_asset(m.book)
  join operation o on o.tenant = m.tenant and o.member = m.id and o.asset = a.asset
    and o.created_at >= $3 and o.created_at <= $4
  join transfer t on t.tenant = o.tenant and t.operation = o.id
    and a.id in (t.debit_account, t.credit_account)
  where m.tenant = $1 and m.id = $2`;

/** Reads the changes of a member's points between two moments, newest first. */
export const readPointsMovements = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  { from, to, limit, offset }: Slice,
): Promise<PointsMovement[]> =>
  tx.many<PointsMovement>(
    'points-movements',
    `select o.id, o.created_at as at,
       case o.kind::text when 'POINTS_EARN' then 'earned' when 'POINTS_TAKE_BACK' then 'takenBack'
         when 'POINTS_CONVERT' then 'converted' when 'POINTS_HOLD' then 'redeemed'
         when 'BONUS' then 'promotion'
         else 'returned' end as kind,
       case when t.credit_account = a.id then t.amount else -t.amount end as points,
       case when t.credit_account = a.id then t.credit_after else t.debit_after end as balance,
       case when o.external_ref like 'earn:%' then split_part(o.external_ref, ':', 4) end
         as product,
       case when o.external_ref not like 'earn:%' then split_part(o.external_ref, ':', 1) end
         as reference
     ${MOVEMENTS} order by o.created_at desc, o.id desc limit $5 offset $6`,
    [tenantId, member, from, to, limit, offset],
  );

/** Counts the movements, and sums the points that were earned and spent, both above zero. */
export const sumPointsMovements = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  { from, to }: Pick<Slice, 'from' | 'to'>,
): Promise<{ readonly total: number; readonly earned: Micros; readonly spent: Micros }> =>
  (await tx.one<{ total: number; earned: Micros; spent: Micros }>(
    'points-movements-sum',
    `select count(*)::int as total,
       coalesce(sum(t.amount) filter (where t.credit_account = a.id), 0)::bigint as earned,
       coalesce(sum(t.amount) filter (where t.debit_account = a.id), 0)::bigint as spent
     ${MOVEMENTS}`,
    [tenantId, member, from, to],
  )) ?? { total: 0, earned: zero, spent: zero };
