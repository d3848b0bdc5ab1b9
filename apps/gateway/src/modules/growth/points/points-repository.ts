import type { Contract, ErrorCode, Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { fromWire, type Micros, type WireAmount, zero } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { PointsRules } from '../../platform/settings/module.ts';

/** The source of earned points: a category of games, or DEPOSIT. */
type EarningProduct = keyof PointsRules['earning'];

type SpendRefusal = NonNullable<Reply<Contract['points']['config']>['refusal']>;

/** The rates of a day of the brand. */
export type PointsRates = {
  /** The day, `yyyy-MM-dd`. */
  readonly day: string;
  /** Points (micro-units) for each 100 units of the currency. */
  readonly earning: Readonly<Partial<Record<EarningProduct, number>>>;
  /** The number of points that one unit of the currency costs. */
  readonly exchangeRate: number;
};

/** Gives the brand's days up to today their rates, where they have none, and reads today's. */
export async function openDays(
  tx: Db,
  tenantId: TenantId,
  { earning, exchangeRate }: PointsRules,
): Promise<PointsRates> {
  const stored = Object.fromEntries(
    Object.entries(earning).map(([product, points]) => [
      product,
      Number(fromWire(points as WireAmount)),
    ]),
  );
  const row = await tx.one<PointsRates>(
    'points-rates',
    `select d.day::text as day, d.earning, d.exchange_rate as "exchangeRate"
     from open_points_days($1::smallint, $2::jsonb, $3) d`,
    [tenantId, JSON.stringify(stored), exchangeRate],
  );
  if (!row) throw new Error('the day of the brand has no rates');
  return row;
}

/** Days whose points may still change, the oldest first. */
export const readOpenDays = async (tx: Db, tenantId: TenantId): Promise<string[]> =>
  (
    await tx.many<{ day: string }>(
      'points-open-days',
      `select day::text as day from points_day where tenant = $1 and closed_at is null
       order by day`,
      [tenantId],
    )
  ).map(({ day }) => day);

/** Credits what was earned on a day, at most so many products of members; returns how many. */
export const earnPoints = async (
  tx: Db,
  tenantId: TenantId,
  day: string,
  limit: number,
): Promise<number> =>
  (
    await tx.one<{ earned: number | null }>(
      'points-earn',
      `select earn_points($1::smallint, $2::date, $3, 'job:points') as earned`,
      [tenantId, day, limit],
    )
  )?.earned ?? 0;

/** Closes a day that is over and counted. */
export const closeDay = (tx: Db, tenantId: TenantId, day: string): Promise<unknown> =>
  tx.one('points-close-day', 'select close_points_day($1::smallint, $2::date)', [tenantId, day]);

/** Counts the redemptions that wait for an operator. */
export async function countWaiting(tx: Db, tenantId: TenantId): Promise<number> {
  const row = await tx.one<{ count: number }>(
    'points-waiting',
    `select count(*)::int as count from redemption where tenant = $1 and ended_at is null
       and state = 'PENDING'`,
    [tenantId],
  );
  return row?.count ?? 0;
}

/** A member's points. */
export async function readPoints(tx: Db, tenantId: TenantId, member: MemberId): Promise<Micros> {
  const row = await tx.one<{ balance: Micros }>(
    'points-balance',
    `select coalesce(a.balance, 0) as balance from member m join account a on a.tenant = m.tenant
       and a.owner = m.id and a.type = 'PLAYER_POINTS' and a.asset = points_asset(m.book)
     where m.tenant = $1 and m.id = $2`,
    [tenantId, member],
  );
  return row?.balance ?? zero;
}

/** Reads the reason the member is not allowed to spend points now, or undefined. */
export async function readSpendRefusal(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<SpendRefusal | undefined> {
  const row = await tx.one<{ refusal: SpendRefusal | null }>(
    'points-spend-refusal',
    'select points_refusal($1::smallint, $2, now()) as refusal',
    [tenantId, member],
  );
  return row?.refusal ?? undefined;
}

/** Turns points into cash; returns a refusal's code, or null. */
export const convertPoints = async (
  tx: Db,
  tenantId: TenantId,
  {
    member,
    reference,
    points,
    requestId,
  }: {
    readonly member: MemberId;
    readonly reference: string;
    readonly points: Micros;
    readonly requestId: string;
  },
): Promise<ErrorCode | null> =>
  (
    await tx.one<{ code: ErrorCode | null }>(
      'points-convert',
      'select convert_points($1::smallint, $2, $3, $4, $5) as code',
      [tenantId, member, reference, points, requestId],
    )
  )?.code ?? null;

/** Reads the points that a conversion took, and the amount that it paid. */
export async function readConversion(
  tx: Db,
  tenantId: TenantId,
  reference: string,
): Promise<{ readonly points: Micros; readonly amount: Micros }> {
  const row = await tx.one<{ points: Micros; amount: Micros }>(
    'points-conversion',
    'select points, amount from points_conversion where tenant = $1 and public_id = $2',
    [tenantId, reference],
  );
  if (!row) throw new Error(`no conversion ${reference}`);
  return row;
}
