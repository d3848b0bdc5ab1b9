import type { Db } from '@parlour/database';
import { fromWire, type WireAmount } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { RiskSignalRules } from '../../platform/settings/module.ts';

type FoundCases = {
  /** Cases that are new, and open ones whose signs are still there. */
  readonly raised: number;
  readonly seen: number;
};

/**
 * SQL that turns findings (member, kind, figure, evidence) into cases: $1 is the tenant, $2 the
 * moment that it is looked at from, $3 the days in which a closed case is not raised again unless
 * its figure has doubled. An open case keeps its strongest figures.
 */
const RAISE = `, raised as (
    insert into member_case as c (tenant, member, kind, figure, evidence, raised_at, seen_at)
    select $1, f.member, f.kind, f.figure, f.evidence, $2, $2 from found f
    where not exists (select from member_case o where o.tenant = $1 and o.member = f.member
      and o.kind = f.kind and o.state = 'CLOSED'
      and o.closed_at > $2 - make_interval(days => $3) and f.figure < 2 * o.figure)
    on conflict (tenant, member, kind) where state = 'OPEN' do update
      set seen_at = excluded.seen_at, figure = greatest(c.figure, excluded.figure),
        evidence = case when excluded.figure > c.figure then excluded.evidence else c.evidence end
    returning c.xmax = 0 as is_new
  )
  select count(*) filter (where is_new)::int as raised,
    count(*) filter (where not is_new)::int as seen from raised`;

/** Each deposit of the last day begins a time of $5 hours; the one with the largest loss counts. */
const CHASING_LOSSES = `with credited as (
    select i.member, i.asset, i.closed_at as since, count(*) over w as deposits,
      sum(i.amount) over w as deposited
    from deposit_intent i where i.tenant = $1 and i.state = 'CONFIRMED' and i.closed_at < $2
      and i.closed_at >= $2::timestamptz - interval '1 day' - make_interval(hours => $5)
    window w as (partition by i.member, i.asset order by i.closed_at
      range between current row and make_interval(hours => $5) following)
  ), found as (
    select distinct on (d.member) d.member, 'chasing_losses' as kind, l.lost as figure,
      jsonb_build_object('from', d.since, 'until', d.since + make_interval(hours => $5),
        'deposits', d.deposits, 'deposited', d.deposited::text, 'lost', l.lost::text) as evidence
    from credited d
    join member m on m.tenant = $1 and m.id = d.member and m.type <> 'trial'
      and money_asset(m.book) = d.asset
    cross join lateral (
      select coalesce(sum(case o.kind when 'BET' then o.amount else -o.amount end), 0)::bigint
        as lost
      from operation o where o.tenant = $1 and o.member = d.member and o.asset = d.asset
        and o.created_at >= d.since and o.created_at < $2
        and o.created_at <= d.since + make_interval(hours => $5)
        and o.status = 'APPLIED' and o.kind in ('BET', 'WIN', 'ROLLBACK', 'JACKPOT')) l
    where d.deposits >= $4 and l.lost > 0 and l.lost * 100 >= d.deposited * $6
    order by d.member, l.lost desc
  )${RAISE}`;

/**
 * Hours with an accepted bet, as the dashboards count them, from $4 to $5 o'clock. A night has the
 * date on which it begins.
 */
const NIGHT_PLAY = `with played as (
    select p.member, p.hour at time zone t.time_zone - make_interval(hours => $4) as local_time,
      $2::timestamptz at time zone t.time_zone - make_interval(hours => $4) as local_now
    from rollup_player_hour p
    join tenant t on t.id = p.tenant
    join member m on m.tenant = p.tenant and m.id = p.member and m.type <> 'trial'
      and money_asset(m.book) = p.asset
    where p.tenant = $1 and p.hour < $2 and p.hour >= $2::timestamptz - interval '8 days'
  ), found as (
    select p.member, 'night_play' as kind, count(*) as figure,
      jsonb_build_object('nights', count(distinct p.local_time::date), 'hours', count(*),
        'fromHour', $4::int, 'untilHour', $5::int) as evidence
    from played p
    where p.local_time::date > p.local_now::date - 7
      and extract(hour from p.local_time) < mod($5::int - $4::int + 24, 24)
    group by p.member having count(distinct p.local_time::date) >= $6
  )${RAISE}`;

/** Members of less than five weeks have no mean to compare with. */
const RISING_DEPOSITS = `with sums as (
    select i.member,
      coalesce(sum(i.amount) filter (where i.closed_at >= $2::timestamptz - interval '7 days'), 0)
        ::bigint as last_week,
      coalesce(sum(i.amount) filter (where i.closed_at < $2::timestamptz - interval '7 days'), 0)
        ::bigint / 4 as weekly_mean
    from deposit_intent i
    join member m on m.tenant = i.tenant and m.id = i.member and m.type <> 'trial'
      and money_asset(m.book) = i.asset and m.created_at <= $2::timestamptz - interval '35 days'
    where i.tenant = $1 and i.state = 'CONFIRMED' and i.closed_at < $2
      and i.closed_at >= $2::timestamptz - interval '35 days'
    group by i.member
  ), found as (
    select s.member, 'rising_deposits' as kind, s.last_week as figure,
      jsonb_build_object('lastWeek', s.last_week::text, 'weeklyMean', s.weekly_mean::text)
        as evidence
    from sums s where s.weekly_mean > 0 and s.last_week >= $5
      and s.last_week::numeric * 100 >= s.weekly_mean::numeric * $4
  )${RAISE}`;

/**
 * Looks for signs of risky play in what members did before a moment, and raises cases for them. A
 * second look at the same moment raises none.
 */
export async function findRiskSignals(
  tx: Db,
  tenantId: TenantId,
  at: Date,
  rules: RiskSignalRules,
): Promise<FoundCases> {
  const first = [tenantId, at, rules.repeatDays] as const;
  const rows = [
    await tx.one<FoundCases>('case-chasing', CHASING_LOSSES, [
      ...first,
      rules.chasingDeposits,
      rules.chasingHours,
      rules.chasingLossPercent,
    ]),
    await tx.one<FoundCases>('case-night', NIGHT_PLAY, [
      ...first,
      rules.nightFromHour,
      rules.nightUntilHour,
      rules.nights,
    ]),
    await tx.one<FoundCases>('case-rising', RISING_DEPOSITS, [
      ...first,
      rules.risingPercent,
      fromWire(rules.risingFrom as WireAmount),
    ]),
  ];
  return {
    raised: rows.reduce((sum, row) => sum + (row?.raised ?? 0), 0),
    seen: rows.reduce((sum, row) => sum + (row?.seen ?? 0), 0),
  };
}
