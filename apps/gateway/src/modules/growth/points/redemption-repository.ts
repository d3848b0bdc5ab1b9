import type { RedemptionState } from '@parlour/contract/states/redemptions';
import type { Contract, ErrorCode, Reply } from '@parlour/contract';
import type { MallCategory, MallItemKind } from '@parlour/contract/points';
import type { PromotionTerms } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';
import type { LanguageCode } from '@parlour/tenant';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** A text by language; EN is always there. */
export type MallText = Readonly<Partial<Record<LanguageCode, string>>>;

/** Asks for an item of the mall; returns a refusal's code, or null. */
export const redeemPoints = async (
  tx: Db,
  tenantId: TenantId,
  request: {
    readonly member: MemberId;
    readonly reference: string;
    readonly item: string;
    readonly quantity: number;
    /** The address for goods, sealed; null where nothing is sent. */
    readonly delivery: string | null;
    readonly remark: string;
    readonly requestId: string;
  },
): Promise<ErrorCode | null> =>
  (
    await tx.one<{ code: ErrorCode | null }>(
      'redemption-open',
      'select redeem_points($1::smallint, $2, $3, $4, $5, $6, $7, $8) as code',
      [
        tenantId,
        request.member,
        request.reference,
        request.item,
        request.quantity,
        request.delivery,
        request.remark,
        request.requestId,
      ],
    )
  )?.code ?? null;

/** A state that a redemption is taken to, and by whom. */
type RedemptionMove = {
  readonly reference: string;
  readonly to: Exclude<RedemptionState, 'PENDING'>;
  readonly note: string;
  /** Only a redemption of this member; null: of any. */
  readonly member: MemberId | null;
  readonly actor: string;
  readonly requestId: string;
};

/** Takes a redemption to its next state; returns a refusal's code, or null. */
export const moveRedemption = async (
  tx: Db,
  tenantId: TenantId,
  { reference, to, note, member, actor, requestId }: RedemptionMove,
): Promise<ErrorCode | null> =>
  (
    await tx.one<{ code: ErrorCode | null }>(
      'redemption-move',
      'select move_redemption($1::smallint, $2, $3, $4, $5, $6, $7) as code',
      [tenantId, reference, to, note, member, actor, requestId],
    )
  )?.code ?? null;

export type RedemptionRow = {
  readonly reference: string;
  readonly category: MallCategory;
  readonly kind: MallItemKind;
  readonly name: MallText;
  readonly quantity: number;
  readonly points: Micros;
  readonly money: Micros;
  readonly value: Micros;
  readonly remark: string;
  readonly note: string;
  readonly state: RedemptionState;
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
  readonly endedAt: Date | null;
};

const COLUMNS = `r.public_id as reference, r.category, r.kind, r.name, r.quantity, r.points,
  r.money, r.value, r.remark, r.note, r.state, r.requested_at as "requestedAt",
  r.decided_at as "decidedAt", r.ended_at as "endedAt"`;

/** A member's redemptions between two moments in some states, newest first, and how many. */
export async function readRedemptions(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  {
    from,
    to,
    states,
    limit,
    offset,
  }: {
    readonly from: Date;
    readonly to: Date;
    readonly states: readonly RedemptionState[];
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly rows: RedemptionRow[]; readonly total: number }> {
  const within = `redemption r where r.tenant = $1 and r.member = $2 and r.requested_at >= $3
    and r.requested_at <= $4 and r.state = any ($5)`;
  const params = [tenantId, member, from, to, states];
  const rows = await tx.many<RedemptionRow>(
    'redemption-own',
    `select ${COLUMNS} from ${within} order by r.requested_at desc, r.id desc limit $6 offset $7`,
    [...params, limit, offset],
  );
  const total = await tx.one<{ count: number }>(
    'redemption-own-count',
    `select count(*)::int as count from ${within}`,
    params,
  );
  return { rows, total: total?.count ?? 0 };
}

type MallItem = Reply<Contract['points']['rewards']>['list'][number];

export type MallItemRow = {
  readonly itemId: string;
  readonly category: MallCategory;
  readonly kind: MallItemKind;
  readonly name: MallText;
  readonly description: MallText;
  readonly points: Micros;
  readonly money: Micros;
  readonly value: Micros | null;
  readonly stock: number;
  readonly isOffered: boolean;
};

/** An item as members are offered it. */
export type OfferedItemRow = MallItemRow & {
  /** The terms by which its free spins are granted now; null for an item without any. */
  readonly terms: PromotionTerms | null;
  /** The reason redeeming it would be refused now, to this member or of this item. */
  readonly refusal: NonNullable<MallItem['refusal']> | null;
};

const ITEM = `i.public_id as "itemId", i.category, i.kind, i.name, i.description, i.points,
  i.money, i.value, i.stock, i.is_offered as "isOffered", v.terms,
  coalesce((select points_refusal($1::smallint, $5, now())), case when v.promotion is not null
    then bonus_refusal(i.tenant, v.promotion, v.terms, $5, bonus_amount(v.terms -> 'reward', 0),
      now()) end) as refusal`;
/** Free spins are offered while their promotion runs. */
const OFFERED = `mall_item i left join running_promotions($1::smallint, 'POINTS_MALL', now()) v
    on v.promotion = i.promotion
  where i.tenant = $1 and i.is_offered and (i.promotion is null or v.version is not null)`;

/**
 * Items of the mall by category and price, those that are sold out last, with what would be refused
 * to the member, and how many.
 */
export async function readOfferedItems(
  tx: Db,
  tenantId: TenantId,
  {
    member,
    category,
    limit,
    offset,
  }: {
    readonly member: MemberId;
    readonly category: MallCategory | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly rows: OfferedItemRow[]; readonly total: number }> {
  const within = `${OFFERED} and ($2::text is null or i.category = $2)`;
  const rows = await tx.many<OfferedItemRow>(
    'mall-offered',
    `select ${ITEM} from ${within} order by i.stock = 0, i.points, i.id limit $3 offset $4`,
    [tenantId, category, limit, offset, member],
  );
  const total = await tx.one<{ count: number }>(
    'mall-offered-count',
    `select count(*)::int as count from ${within}`,
    [tenantId, category],
  );
  return { rows, total: total?.count ?? 0 };
}

/** The categories in which something is offered. */
export const readOfferedCategories = async (tx: Db, tenantId: TenantId): Promise<MallCategory[]> =>
  (
    await tx.many<{ category: MallCategory }>(
      'mall-categories',
      `select distinct i.category from ${OFFERED} order by 1`,
      [tenantId],
    )
  ).map(({ category }) => category);
