-- What each connected vendor won today beyond what its bets allow, as far as the dashboards have
-- counted, against its cap. Bets are those of the day, or the stakes of the rounds that ended in
-- it where they are more: matches are won a day after their bets. The setting vendorWins says how
-- much of the bets may be won besides. Neither jackpots count nor held wins that operators
-- released. Books are looked at apart: play money covers no loss of real money.
create or replace function vendor_days(p_tenant smallint) returns table (
  vendor smallint, bets bigint, wins bigint, excess bigint, cap bigint)
language sql stable as $$
  with today as (
    select t.id, t.currency, d.day, d.day::timestamp at time zone t.time_zone as starts_at,
      coalesce((select (s.value ->> 'percentOfBets')::numeric from setting s
        where s.tenant = t.id and s.key = 'vendorWins'), 110) as percent
    from tenant t cross join lateral (select brand_day(t.id) as day) d where t.id = p_tenant
  ), moved as (
    select h.vendor, h.asset, sum(h.stakes - h.refunds) as bets, sum(h.payouts) as wins
    from today d join rollup_game_hour h on h.tenant = d.id and h.hour >= d.starts_at
    group by h.vendor, h.asset
  ), ended as (
    select g.vendor, g.asset, sum(g.stake) as bets
    from today d join game_day g on g.tenant = d.id and g.day = d.day group by g.vendor, g.asset
  ), released as (
    select o.vendor, o.asset, sum(o.amount) as wins
    from today d join operation o on o.tenant = d.id and o.source = 'held-win'
      and o.status = 'APPLIED' and o.created_at >= d.starts_at
    group by o.vendor, o.asset
  ), book as (
    select m.vendor, greatest(m.bets, coalesce(e.bets, 0)) as bets,
      greatest(0, m.wins - coalesce(r.wins, 0)) as wins
    from moved m
    left join ended e on e.vendor = m.vendor and e.asset = m.asset
    left join released r on r.vendor = m.vendor and r.asset = m.asset
  )
  select distinct on (v.id) v.id, least(coalesce(b.bets, 0), max_balance())::bigint,
    least(coalesce(b.wins, 0), max_balance())::bigint,
    greatest(-max_balance(), least(max_balance(),
      coalesce(b.wins - trunc(b.bets * d.percent / 100), 0)
        - case when v.accepted_day = d.day then v.accepted_excess else 0 end))::bigint,
    vendor_day_cap(v, d.currency)
  from today d
  join vendor v on v.tenant = d.id and v.needs_launch
  left join book b on b.vendor = v.id
  order by v.id, b.wins - b.bets * d.percent / 100 desc nulls last
$$;
