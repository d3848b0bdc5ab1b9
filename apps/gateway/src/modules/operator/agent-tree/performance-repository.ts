import type { MemberStatus } from '@parlour/contract/states/members';
import type { PerformanceSort } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import { setStatementTimeout } from '../../../db/statement-timeout.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** Figures of a team; sums of nothing are null where SQL says so. */
export type FigureRow = {
  readonly valid_bets: Micros;
  readonly net_loss: Micros;
  readonly deposits: Micros;
  readonly withdrawals: Micros;
  readonly active_members: number;
  readonly new_members: number;
  readonly received: Micros;
  readonly paid: Micros;
};

export type AgentRow = FigureRow & {
  readonly member: string;
  readonly username: string;
  readonly status: MemberStatus;
};

/** Some days of the brand, both included. */
export type Period = { readonly from: string; readonly to: string };

type PerformanceQuery = Period & {
  /** One agent; null: those of a level, or of all. */
  readonly only: MemberId | null;
  readonly under: MemberId | null;
  readonly isEveryLevel: boolean;
  readonly text: string;
  readonly sort: PerformanceSort;
  readonly isAscending: boolean;
  readonly offset: number;
  readonly limit: number;
  /** Valid bets of an active member, in micro-units. */
  readonly activeMinimum: Micros;
};

/** A report of every agent of a brand takes longer than a call of a member may. */
export const allowLongReport = (tx: Db): Promise<unknown> => setStatementTimeout(tx, 20);

// $2 and $3: the days. The team is that of the end of the last day, or of now.
const BOUNDS = `bounds as materialized (
  select ($2::date)::timestamp at time zone t.time_zone as starts_at,
    ($3::date + 1)::timestamp at time zone t.time_zone as ends_at,
    least(($3::date + 1)::timestamp at time zone t.time_zone, clock_timestamp()) as team_at
  from tenant t where t.id = $1)`;

// Of `agents` (id, asset): what they and their teams did. $7: valid bets of an active member.
const SUMS = `active as (
  select d.member from member_day d where d.tenant = $1 and d.day between $2 and $3
  group by d.member having sum(d.valid_bets) > 0 and sum(d.valid_bets) >= $7
), commission as materialized (
  select i.agent, i.payer, i.amount from bounds b
  join settlement_payout p on p.tenant = $1 and p.state = 'PAID' and p.paid_at >= b.starts_at
    and p.paid_at < b.ends_at
  join settlement_input i on i.tenant = p.tenant and i.id = p.input
), counted (id, is_listed, bets, loss, deposits, withdrawals, active, joined, got, gave) as (
  select id, true, 0, 0, 0, 0, 0, 0, 0, 0 from agents
  union all
  select g.id, false, d.valid_bets, d.valid_bets - d.settled_payouts, d.deposits,
    d.withdrawals, 0, 0, 0, 0
  from agents g join agent_day d on d.tenant = $1 and d.agent = g.id
    and d.day between $2 and $3 and d.asset = g.asset
  union all
  select c.ancestor, false, 0, 0, 0, 0, 1, 0, 0, 0 from bounds b cross join active a
  join member_closure c on c.tenant = $1 and c.descendant = a.member
    and c.valid_from <= b.team_at and c.valid_to > b.team_at
  union all
  select c.ancestor, false, 0, 0, 0, 0, 0, 1, 0, 0 from bounds b
  join member m on m.tenant = $1 and m.created_at >= b.starts_at and m.created_at < b.ends_at
  join member_closure c on c.tenant = $1 and c.descendant = m.id and c.ancestor <> m.id
    and c.valid_from <= b.team_at and c.valid_to > b.team_at
  union all select agent, false, 0, 0, 0, 0, 0, 0, amount, 0 from commission
  union all select payer, false, 0, 0, 0, 0, 0, 0, 0, amount from commission
  where payer is not null
), figures as materialized (
  -- Added up and not joined: the planner expects one agent, and would go through all for each.
  select id, sum(bets)::bigint as valid_bets, sum(loss)::bigint as net_loss,
    sum(deposits)::bigint as deposits, sum(withdrawals)::bigint as withdrawals,
    sum(active)::int as active_members, sum(joined)::int as new_members,
    sum(got)::bigint as received, sum(gave)::bigint as paid
  from counted group by id having bool_or(is_listed)
)`;

/** Agents with their figures, in the order of one of them. */
export const readPerformance = (
  tx: Db,
  tenantId: TenantId,
  query: PerformanceQuery,
): Promise<AgentRow[]> =>
  tx.many<AgentRow>(
    'ops-performance',
    `with ${BOUNDS}, agents as materialized (
       select m.id, money_asset(m.book) as asset from member m
       where m.tenant = $1 and m.type like 'agent%'
         and case when $12::bigint is not null then m.id = $12
           else $5 or m.upline is not distinct from $4::bigint end
         and ($6 = '' or m.username_key >= lower($6)
           and m.username_key < lower($6) || chr(1114109)
           and starts_with(m.username_key, lower($6)))
     ), ${SUMS}
     select m.public_id as member, m.username, m.status, f.valid_bets, f.net_loss, f.deposits,
       f.withdrawals, f.active_members, f.new_members, f.received, f.paid
     from figures f join member m on m.tenant = $1 and m.id = f.id
     order by case when $9 then 1 else -1 end * case $8::text
         when 'netLoss' then f.net_loss when 'deposits' then f.deposits
         when 'withdrawals' then f.withdrawals when 'activeMembers' then f.active_members
         when 'newMembers' then f.new_members when 'commissionsReceived' then f.received
         when 'commissionsPaid' then f.paid when 'validBets' then f.valid_bets end,
       case when $9 then m.username_key end, case when not $9 then m.username_key end desc
     limit $10 offset $11`,
    [
      tenantId,
      query.from,
      query.to,
      query.under,
      query.isEveryLevel,
      query.text,
      query.activeMinimum,
      query.sort,
      query.isAscending,
      query.limit,
      query.offset,
      query.only,
    ],
  );

export type DayRow = FigureRow & { readonly day: string; readonly at: Date };

/** One agent's days of a period, each of them, the first one first. */
export const readPerformanceDays = (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  { from, to, activeMinimum }: Period & { readonly activeMinimum: Micros },
): Promise<DayRow[]> =>
  tx.many<DayRow>(
    'ops-performance-days',
    `with ${BOUNDS}, days as (
       select s::date as day, t.time_zone as zone from tenant t
       cross join generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') s
       where t.id = $1
     ), play as (
       select d.day, sum(d.valid_bets)::bigint as valid_bets,
         sum(d.valid_bets - d.settled_payouts)::bigint as net_loss,
         sum(d.deposits)::bigint as deposits, sum(d.withdrawals)::bigint as withdrawals
       from agent_day d where d.tenant = $1 and d.agent = $4 and d.day between $2 and $3
         and d.asset = (select money_asset(m.book) from member m where m.tenant = $1 and m.id = $4)
       group by d.day
     ), active as (
       select a.day, count(*)::int as members from (
         select d.day, d.member from bounds b
         join member_closure c on c.tenant = $1 and c.ancestor = $4 and c.valid_from <= b.team_at
           and c.valid_to > b.team_at
         join member_day d on d.tenant = $1 and d.member = c.descendant and d.day between $2 and $3
         group by d.day, d.member
         having sum(d.valid_bets) > 0 and sum(d.valid_bets) >= $5) a
       group by a.day
     ), joined as (
       select (m.created_at at time zone t.time_zone)::date as day, count(*)::int as members
       from bounds b join tenant t on t.id = $1
       join member m on m.tenant = $1 and m.created_at >= b.starts_at and m.created_at < b.ends_at
         and m.id <> $4
       join member_closure c on c.tenant = $1 and c.ancestor = $4 and c.descendant = m.id
         and c.valid_from <= b.team_at and c.valid_to > b.team_at
       group by 1
     ), commission as (
       select (p.paid_at at time zone t.time_zone)::date as day,
         sum(i.amount) filter (where i.agent = $4) as received,
         sum(i.amount) filter (where i.payer = $4) as paid
       from bounds b join tenant t on t.id = $1
       join settlement_payout p on p.tenant = $1 and p.state = 'PAID' and p.paid_at >= b.starts_at
         and p.paid_at < b.ends_at
       join settlement_input i on i.tenant = p.tenant and i.id = p.input
         and $4 in (i.agent, i.payer)
       group by 1
     )
     select to_char(d.day, 'YYYY-MM-DD') as day, d.day::timestamp at time zone d.zone as at,
       coalesce(y.valid_bets, 0) as valid_bets, coalesce(y.net_loss, 0) as net_loss,
       coalesce(y.deposits, 0) as deposits, coalesce(y.withdrawals, 0) as withdrawals,
       coalesce(a.members, 0) as active_members, coalesce(j.members, 0) as new_members,
       coalesce(k.received, 0)::bigint as received, coalesce(k.paid, 0)::bigint as paid
     from days d left join play y using (day) left join active a using (day)
     left join joined j using (day) left join commission k using (day)
     order by d.day`,
    [tenantId, from, to, agent, activeMinimum],
  );

/** Up to when the figures of teams are counted; null before the first count. */
export const readCountedTo = async (tx: Db, tenantId: TenantId): Promise<Date | null> =>
  (
    await tx.one<{ counted_to: Date | null }>(
      'ops-performance-counted',
      'select counted_to from rollup_watermark where tenant = $1',
      [tenantId],
    )
  )?.counted_to ?? null;
