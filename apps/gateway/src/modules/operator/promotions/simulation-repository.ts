import type { PromotionTerms } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';

/** The bonuses that terms would have granted in a day of the brand, or in all of them (null). */
export type SimulatedDay = {
  readonly day: string | null;
  readonly events: number;
  readonly bonuses: number;
  readonly members: number;
  readonly amount: Micros;
  readonly required: Micros;
};

// What earns a bonus, once an occasion: the first of it. What earns none has no occasion: nor does
// it while the member had another bonus open, where the terms ask for that. Who has something in
// common with a member who got one before gets none. The budget is left out.
const GRANTED = `
  possible as (
    select c.id, c.member, c.at, c.day, c.base, case when $2::jsonb ->> 'stacking' = 'ALONE'
        and exists (select from bonus b where b.tenant = $1 and b.member = c.member
          and b.granted_at <= c.at and coalesce(b.ended_at > c.at, true))
      then null else c.occasion end as occasion
    from candidate c),
  earned as (
    select e.member, e.at, e.day, e.occasion is not null and e.place = 1 as is_first,
      bonus_amount($2::jsonb -> 'reward', e.base) as amount, e.base
    from (select p.*, row_number() over (partition by p.member, p.occasion order by p.at, p.id)
      as place from possible p) e),
  refused as (
    select r.member from refused_for_sharing($1::smallint, $2::jsonb -> 'oncePer', array(
      select e.member from earned e where e.is_first group by e.member order by min(e.at)))
      as r (member)),
  granted as (
    select e.*, e.is_first and e.member not in (select r.member from refused r) as is_granted
    from earned e)
  select to_char(g.day, 'YYYY-MM-DD') as day, count(*)::int as events,
    (count(*) filter (where g.is_granted))::int as bonuses,
    (count(distinct g.member) filter (where g.is_granted))::int as members,
    coalesce(sum(g.amount) filter (where g.is_granted), 0)::bigint as amount,
    coalesce(sum(bonus_requirement($2::jsonb -> 'wagering', g.amount, g.base))
      filter (where g.is_granted), 0)::bigint as required
  from granted g group by grouping sets ((g.day), ()) order by g.day`;

/** Deposits of the past days, each with what it would have earned. */
export const simulateDeposits = (
  tx: Db,
  tenantId: TenantId,
  terms: PromotionTerms,
  days: number,
): Promise<SimulatedDay[]> =>
  tx.many<SimulatedDay>(
    'ops-promotion-simulate-deposits',
    `with numbered as (
       select i.id, i.member, i.amount, i.closed_at, t.time_zone,
         (row_number() over (partition by i.member order by i.closed_at, i.id))::int as number
       from deposit_intent i join tenant t on t.id = i.tenant and i.asset = money_asset(t.book)
       where i.tenant = $1 and i.state = 'CONFIRMED'),
     candidate as (
       select n.id, n.member, n.amount as base, n.closed_at as at, d.day,
         case when n.amount >= ($2::jsonb -> 'trigger' ->> 'least')::bigint
             and coalesce($2::jsonb -> 'trigger' -> 'numbers' @> to_jsonb(n.number), true)
             and bonus_amount($2::jsonb -> 'reward', n.amount) > 0
             and is_in_audience($1, n.member, $2::jsonb -> 'audience', n.closed_at)
           then deposit_bonus_occasion($2::jsonb -> 'trigger', n.number, d.day, n.id::text)
           end as occasion
       from numbered n
       cross join lateral (select (n.closed_at at time zone n.time_zone)::date as day) d
       where n.closed_at > clock_timestamp() - make_interval(days => $3)),
     ${GRANTED}`,
    [tenantId, JSON.stringify(terms), days],
  );

/** Registrations of the past days, each with what it would have earned. */
export const simulateRegistrations = (
  tx: Db,
  tenantId: TenantId,
  terms: PromotionTerms,
  days: number,
): Promise<SimulatedDay[]> =>
  tx.many<SimulatedDay>(
    'ops-promotion-simulate-registrations',
    `with candidate as (
       select m.id, m.id as member, 0::bigint as base, m.created_at as at,
         (m.created_at at time zone t.time_zone)::date as day,
         case when is_in_audience($1, m.id, $2::jsonb -> 'audience', m.created_at)
           then '' end as occasion
       from member m join tenant t on t.id = m.tenant and m.book = t.book
       where m.tenant = $1 and m.created_at > clock_timestamp() - make_interval(days => $3)),
     ${GRANTED}`,
    [tenantId, JSON.stringify(terms), days],
  );

/** The days of the brand that have begun in the time that is tried on, as `d.day` with its noon. */
const DAYS = `(select g.day::date as day,
    (g.day::date + interval '12 hours') at time zone t.time_zone as at
  from tenant t cross join lateral generate_series(
    (clock_timestamp() at time zone t.time_zone)::date - $3::integer + 1,
    (clock_timestamp() at time zone t.time_zone)::date, interval '1 day') g (day)
  where t.id = $1) d`;

/** Losses or bets of the past days or weeks, each with what the day after would have brought. */
export const simulateDayBonuses = (
  tx: Db,
  tenantId: TenantId,
  terms: PromotionTerms,
  days: number,
): Promise<SimulatedDay[]> =>
  tx.many<SimulatedDay>(
    'ops-promotion-simulate-days',
    `with candidate as (
       select l.member as id, l.member, l.base, d.at, d.day,
         case when bonus_amount($2::jsonb -> 'reward', l.base) > 0
             and is_in_audience($1, l.member, $2::jsonb -> 'audience', d.at)
           then d.day::text end as occasion
       from ${DAYS}
       cross join lateral day_bonus_bases($1, $2::jsonb -> 'trigger',
         d.day - case $2::jsonb -> 'trigger' ->> 'per' when 'WEEK' then 7 else 1 end,
         d.day - 1) l
       where $2::jsonb -> 'trigger' ->> 'per' = 'DAY' or extract(isodow from d.day) = 1),
     ${GRANTED}`,
    [tenantId, JSON.stringify(terms), days],
  );

/** The members of the brand on each of those days, for a condition that follows. */
const MEMBERS_OF_DAYS = `
  select m.id, m.id as member, 0::bigint as base, d.at, d.day,
    case when is_in_audience($1, m.id, $2::jsonb -> 'audience', d.at)
      then d.day::text end as occasion
  from ${DAYS}
  join member m on m.tenant = $1
  join tenant t on t.id = m.tenant and t.book = m.book`;

/** Birthdays of the past days, each with what it would have earned. */
export const simulateBirthdays = (
  tx: Db,
  tenantId: TenantId,
  terms: PromotionTerms,
  days: number,
): Promise<SimulatedDay[]> =>
  tx.many<SimulatedDay>(
    'ops-promotion-simulate-birthdays',
    `with candidate as (${MEMBERS_OF_DAYS}
       where m.created_at < d.at and has_birthday(m.birth_date, d.day)),
     ${GRANTED}`,
    [tenantId, JSON.stringify(terms), days],
  );

/** Days of a schedule in the past ones, each with the members whom it is for; one day is today. */
export const simulateSchedule = (
  tx: Db,
  tenantId: TenantId,
  terms: PromotionTerms,
  days: number,
): Promise<SimulatedDay[]> =>
  tx.many<SimulatedDay>(
    'ops-promotion-simulate-schedule',
    `with candidate as (${MEMBERS_OF_DAYS}
       where m.status = 'ACTIVE' and m.created_at < d.at + interval '12 hours'
         and is_scheduled_day($2::jsonb -> 'trigger', d.day)
         and ($2::jsonb -> 'trigger' ->> 'per' <> 'ONCE' or d.day = brand_day($1))),
     ${GRANTED}`,
    [tenantId, JSON.stringify(terms), days],
  );
