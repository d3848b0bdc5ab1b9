import type { RedemptionState } from '@parlour/contract/states/redemptions';
import type { MallItemKind } from '@parlour/contract/points';
import type { PromotionTerms } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { MallItemRow, MallText } from '../../growth/points/module.ts';
import { openRequest } from '../approvals/module.ts';
import { type ListPlace, namedMember, placeAt } from '../list-place.ts';

export type ItemFields = Omit<MallItemRow, 'itemId'> & {
  /** The promotion of its free spins; null for what is none. */
  readonly promotion: string | null;
};

export type ItemRow = ItemFields & {
  readonly item: string;
  readonly changedBy: string;
  readonly changedAt: Date;
};

const ITEM = `i.public_id as item, i.category, i.kind, i.name, i.description, i.points, i.money,
  i.value, i.stock, i.is_offered as "isOffered", i.changed_by as "changedBy",
  i.changed_at as "changedAt", (select p.public_id from promotion p where p.tenant = i.tenant
    and p.id = i.promotion) as promotion`;

/** Every item of a brand, those on offer first, the cheapest first. */
export const readItems = (tx: Db, tenantId: TenantId): Promise<ItemRow[]> =>
  tx.many<ItemRow>(
    'ops-mall-items',
    `select ${ITEM} from mall_item i where i.tenant = $1
     order by not i.is_offered, i.points, i.id`,
    [tenantId],
  );

/** An item, locked: what members redeem meanwhile waits. */
export const lockItem = (tx: Db, tenantId: TenantId, item: string): Promise<ItemRow | undefined> =>
  tx.one<ItemRow>(
    'ops-mall-item',
    `select ${ITEM} from mall_item i where i.tenant = $1 and i.public_id = $2 for no key update`,
    [tenantId, item],
  );

const promotionId = (publicId: string): string =>
  `(select p.id from promotion p where p.tenant = $1 and p.public_id = ${publicId})`;

const toParams = (tenantId: TenantId, fields: ItemFields, by: string) => [
  tenantId,
  fields.category,
  fields.kind,
  JSON.stringify(fields.name),
  JSON.stringify(fields.description),
  fields.points,
  fields.money,
  fields.value,
  fields.stock,
  fields.isOffered,
  by,
  fields.promotion,
];

/** Adds an item; returns its number. */
export async function insertItem(
  tx: Db,
  tenantId: TenantId,
  fields: ItemFields,
  by: string,
): Promise<string> {
  const row = await tx.one<{ item: string }>(
    'ops-mall-item-add',
    `insert into mall_item (tenant, category, kind, name, description, points, money, value, stock,
       is_offered, changed_by, promotion)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${promotionId('$12')})
     returning public_id as item`,
    toParams(tenantId, fields, by),
  );
  if (!row) throw new Error('no item was added');
  return row.item;
}

/** Changes an item. */
export const updateItem = (
  tx: Db,
  tenantId: TenantId,
  item: string,
  fields: ItemFields,
  by: string,
): Promise<number> =>
  tx.exec(
    'ops-mall-item-change',
    `update mall_item set category = $2, kind = $3, name = $4, description = $5, points = $6,
       money = $7, value = $8, stock = $9, is_offered = $10, changed_by = $11,
       changed_at = clock_timestamp(), promotion = ${promotionId('$12')}
     where tenant = $1 and public_id = $13`,
    [...toParams(tenantId, fields, by), item],
  );

type MallPromotionRow = {
  readonly promotion: string;
  readonly name: string;
  readonly isRunning: boolean;
  readonly terms: PromotionTerms;
};

/** Promotions that have or had free spins for the mall, by name, with their present terms. */
export const readMallPromotions = (tx: Db, tenantId: TenantId): Promise<MallPromotionRow[]> =>
  tx.many<MallPromotionRow>(
    'ops-mall-promotions',
    `select p.public_id as promotion, p.name, r.version is not null as "isRunning", v.terms
     from promotion p
     left join running_promotions($1::smallint, 'POINTS_MALL', now()) r on r.promotion = p.id
     join lateral (select x.terms from promotion_version x where x.tenant = p.tenant
       and x.promotion = p.id and x.terms -> 'trigger' ->> 'kind' = 'POINTS_MALL'
       order by x.version <> coalesce(r.version, 0), x.version desc limit 1) v on true
     where p.tenant = $1 order by p.name, p.id`,
    [tenantId],
  );

export type OrderRow = {
  readonly id: bigint;
  readonly place_at: bigint;
  readonly order: string;
  readonly member: string;
  readonly username: string | null;
  readonly name: MallText;
  readonly kind: MallItemKind;
  readonly quantity: number;
  readonly points: Micros;
  readonly money: Micros;
  readonly value: Micros;
  readonly remark: string;
  readonly note: string;
  readonly state: RedemptionState;
  readonly requestedAt: Date;
  readonly endedAt: Date | null;
  readonly claimedBy: string | null;
};

/** Orders after a place, the oldest first, in a state or in all, of a member or of all. */
export const readOrders = (
  tx: Db,
  tenantId: TenantId,
  {
    state,
    member,
    after,
    limit,
  }: {
    readonly state: RedemptionState | null;
    readonly member: string | null;
    readonly after: ListPlace;
    readonly limit: number;
  },
): Promise<OrderRow[]> =>
  tx.many<OrderRow>(
    'ops-mall-orders',
    `select r.id, ${placeAt('r.requested_at')},
       r.public_id as order, m.public_id as member, m.username, r.name, r.kind, r.quantity,
       r.points, r.money, r.value, r.remark, r.note, r.state, r.requested_at as "requestedAt",
       r.ended_at as "endedAt", r.claimed_by as "claimedBy"
     from redemption r join member m on m.tenant = r.tenant and m.id = r.member
     where r.tenant = $1 and ($2::text is null or r.state = $2)
       and ($3::text is null or r.member = ${namedMember('$3')})
       and (r.requested_at, r.id) > (to_timestamp($4 / 1000000.0), $5)
     order by r.requested_at, r.id limit $6`,
    [tenantId, state, member, after.at, after.id, limit],
  );

/** Counts the orders that wait for a decision. */
export const countPendingOrders = async (tx: Db, tenantId: TenantId): Promise<number> =>
  (
    await tx.one<{ readonly count: number }>(
      'ops-mall-orders-count',
      `select count(*)::int as count from redemption r
       where r.tenant = $1 and r.state = 'PENDING'`,
      [tenantId],
    )
  )?.count ?? 0;

export type LockedOrder = {
  readonly state: RedemptionState;
  readonly claimedBy: string | null;
  readonly delivery: string | null;
  readonly kind: MallItemKind;
  readonly name: MallText;
  readonly quantity: number;
  /** Of one: the cash that it brings, or what goods are worth; null where that is not known. */
  readonly value: Micros | null;
  /** The terms of its free spins. */
  readonly terms: PromotionTerms | null;
  readonly username: string;
  /** The operator who wrote the item as it is now. */
  readonly writtenBy: string;
  /** The open request of an operator to decide it. */
  readonly request: string | null;
};

/** An order, locked while it is decided. */
export const lockOrder = (
  tx: Db,
  tenantId: TenantId,
  order: string,
): Promise<LockedOrder | undefined> =>
  tx.one<LockedOrder>(
    'ops-mall-order',
    `select r.state, r.claimed_by as "claimedBy", r.delivery, r.kind, r.name,
       r.quantity, case r.kind when 'CREDIT' then r.value / r.quantity else i.value end as value,
       v.terms, coalesce(m.username, '') as username, i.changed_by as "writtenBy",
       ${openRequest("'mall-order.decided'", "q.payload ->> 'order' = r.public_id")} as request
     from redemption r join member m on m.tenant = r.tenant and m.id = r.member
     join mall_item i on i.tenant = r.tenant and i.id = r.item
     left join promotion_version v on v.tenant = r.tenant and v.promotion = r.promotion
       and v.version = r.promotion_version
     where r.tenant = $1 and r.public_id = $2 for no key update of r`,
    [tenantId, order],
  );

/** Says who works on an order. */
export const claimOrder = (
  tx: Db,
  tenantId: TenantId,
  order: string,
  by: string,
): Promise<number> =>
  tx.exec(
    'ops-mall-order-claim',
    'update redemption set claimed_by = $3 where tenant = $1 and public_id = $2',
    [tenantId, order, by],
  );
