import type { RebateState } from '@parlour/contract/states/settlements';
import type { Category } from '@parlour/tenant';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** Rates by product, in parts per million. */
export type RebateRates = Readonly<Partial<Record<Category, number>>>;

type RateRow = {
  readonly product: Category;
  readonly rate: number;
  readonly nextRate: number;
  readonly lowest: number;
  readonly highest: number;
};

/** The member's rates of today and tomorrow in the products of the ceilings, with their bounds. */
export const readRates = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  ceilings: RebateRates,
): Promise<RateRow[]> =>
  tx.many<RateRow>(
    'rebate-rates',
    `select b.product, rebate_rate($1::smallint, $2, b.product, d.today) as rate,
       rebate_rate($1::smallint, $2, b.product, d.today + 1) as "nextRate", b.lowest,
       greatest(b.highest, b.lowest) as highest
     from (select (clock_timestamp() at time zone t.time_zone)::date as today from tenant t
       where t.id = $1) d
     cross join lateral rebate_bounds($1::smallint, $2, $3::jsonb, d.today + 1) b`,
    [tenantId, member, JSON.stringify(ceilings)],
  );

export type OutOfBounds = Pick<RateRow, 'product' | 'lowest' | 'highest'>;

/**
 * Sets a member's rates from today (a new account) or tomorrow on; returns the products whose rates
 * are out of bounds, of which none is set then.
 */
export const setRates = (
  tx: Db,
  tenantId: TenantId,
  {
    member,
    rates,
    ceilings,
    actor,
    isNew = false,
  }: {
    readonly member: MemberId;
    readonly rates: RebateRates;
    readonly ceilings: RebateRates;
    readonly actor: string;
    readonly isNew?: boolean;
  },
): Promise<OutOfBounds[]> =>
  tx.many<OutOfBounds>(
    'rebate-set',
    `select s.product, s.lowest, s.highest from tenant t
     cross join lateral set_rebates($1::smallint, $2, $3::jsonb, $4::jsonb,
       (clock_timestamp() at time zone t.time_zone)::date + $5::integer, $6) s
     where t.id = $1`,
    [tenantId, member, JSON.stringify(rates), JSON.stringify(ceilings), isNew ? 0 : 1, actor],
  );

/** A member directly under an agent, by its public id. */
export const findDirect = async (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  publicId: string,
): Promise<MemberId | undefined> =>
  (
    await tx.one<{ id: MemberId }>(
      'rebate-direct',
      'select id from member where tenant = $1 and upline = $2 and public_id = $3',
      [tenantId, agent, publicId],
    )
  )?.id;

export type EarnedRow = {
  readonly day: string;
  readonly product: Category;
  readonly rate: number;
  readonly ownBets: Micros;
  readonly teamBets: Micros;
  readonly passedOn: Micros;
  readonly amount: Micros;
  readonly state: Uppercase<RebateState>;
};

/** Days of a period, the first and the last included, and a page of rows. */
type RebateQuery = {
  readonly from: string;
  readonly to: string;
  readonly limit: number;
  readonly offset: number;
};

/** The rebates of a member, newest first; an agent's own are to be read as that agent. */
export const readEarned = (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  { from, to, limit, offset }: RebateQuery,
): Promise<EarnedRow[]> =>
  tx.many<EarnedRow>(
    'rebate-earned',
    `select o.day::text as day, o.product, o.rate, o.own_bets as "ownBets",
       o.team_bets as "teamBets", floor(o.passed_on / 1000000)::bigint as "passedOn", o.amount,
       o.state
     from rebate_payout o where o.tenant = $1 and o.member = $2 and o.day between $3 and $4
     order by o.day desc, o.product, o.asset limit $5 offset $6`,
    [tenantId, agent, from, to, limit, offset],
  );

type Totals = { readonly total: number; readonly amount: Micros };

export const sumEarned = async (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  { from, to }: Pick<RebateQuery, 'from' | 'to'>,
): Promise<Totals> =>
  (await tx.one<Totals>(
    'rebate-earned-sum',
    `select count(*)::int as total, coalesce(sum(o.amount), 0)::bigint as amount
     from rebate_payout o where o.tenant = $1 and o.member = $2 and o.day between $3 and $4`,
    [tenantId, agent, from, to],
  )) as Totals;

type PartRow = {
  readonly member: string;
  readonly rate: number;
  readonly teamBets: Micros;
  readonly passedOn: Micros;
};

const PARTS = `rebate_payout o where o.tenant = $1 and o.upline = $2 and o.day = $3
  and o.product = $4`;

/**
 * Reads the parts that the direct downline of an agent took of its rebate of a day. To be read as
 * that agent.
 */
export const readParts = (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  {
    day,
    product,
    limit,
    offset,
  }: Pick<RebateQuery, 'limit' | 'offset'> & { readonly day: string; readonly product: Category },
): Promise<PartRow[]> =>
  tx.many<PartRow>(
    'rebate-parts',
    `select coalesce(m.username, '') as member, p.rate, p.team_bets as "teamBets",
       floor(p.rate::numeric * p.team_bets / 1000000)::bigint as "passedOn"
     from (select o.* from ${PARTS}) p
     left join member m on m.tenant = p.tenant and m.id = p.member
     order by p.team_bets desc, p.member limit $5 offset $6`,
    [tenantId, agent, day, product, limit, offset],
  );

export const sumParts = async (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  day: string,
  product: Category,
): Promise<Totals> =>
  (await tx.one<Totals>(
    'rebate-parts-sum',
    `select count(*)::int as total,
       coalesce(floor(sum(o.rate::numeric * o.team_bets) / 1000000), 0)::bigint as amount
     from ${PARTS}`,
    [tenantId, agent, day, product],
  )) as Totals;

/**
 * The first day that is over and counted and whose rebates are not computed; days before the first
 * rate have none. Undefined: there is none yet.
 */
export const findDueDay = async (tx: Db, tenantId: TenantId): Promise<string | undefined> =>
  (
    await tx.one<{ day: string }>(
      'rebate-due-day',
      `select d.day::text as day from tenant t
       join rollup_watermark w on w.tenant = t.id
       cross join lateral (select coalesce(
         (select max(x.day) + 1 from rebate_run x where x.tenant = t.id),
         (select min(r.valid_from) from member_rebate r where r.tenant = t.id)) as day) d
       cross join lateral (select ((d.day + 1)::timestamp at time zone t.time_zone)
         + interval '5 minutes' as at) e
       where t.id = $1 and e.at <= clock_timestamp() and e.at <= w.counted_to
         and w.teams_done >= w.operations_done`,
      [tenantId],
    )
  )?.day;

/** Computes a day's rebates; null where another gateway has done so. */
export const freezeDay = async (tx: Db, tenantId: TenantId, day: string): Promise<number | null> =>
  (
    await tx.one<{ due: number | null }>(
      'rebate-freeze',
      'select freeze_rebates($1::smallint, $2::date) as due',
      [tenantId, day],
    )
  )?.due ?? null;

/** Pays rebates that are due, at most so many; returns how many. */
export const payDue = async (tx: Db, tenantId: TenantId, limit: number): Promise<number> =>
  (
    await tx.one<{ paid: number | null }>(
      'rebate-pay',
      'select pay_rebates($1::smallint, $2, $3) as paid',
      [tenantId, limit, 'job:rebates'],
    )
  )?.paid ?? 0;

/** Rebates that wait for their payment. */
export const countDue = async (tx: Db, tenantId: TenantId): Promise<number> =>
  (
    await tx.one<{ due: number }>(
      'rebate-due',
      `select count(*)::int as due from rebate_payout where tenant = $1 and state = 'DUE'`,
      [tenantId],
    )
  )?.due ?? 0;
