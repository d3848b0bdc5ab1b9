-- Adds the players of the operations with ids above the first and up to the second to the days in
-- which they bet, and follows them in the periods of 7, 30 and 90 days (rollup_active_change).
-- The caller sees to it that nothing is added twice.
--
-- A member who bet on a day belongs to the periods that end on it or less than their length later.
-- To some of them the member belonged before: because of an earlier bet to the first ones, because
-- of a later one to those from its day on. The rest is what changes. Of several new days of a
-- member the earlier are taken to be there before the later, so the bet before may be one of them,
-- the bet after is one that had been counted.
create or replace function add_active_days(
  p_tenant smallint, p_after bigint, p_to bigint, p_zone text
) returns void
language plpgsql as $$
declare
  v_newest date;
begin
  -- Null: no day was counted yet. Spares to look for days before and after that cannot be there.
  select max(d.day) into v_newest from rollup_day d where d.tenant = p_tenant;

  -- All parts of the statement read the days as they were before it.
  with fresh as (
    insert into rollup_player_day (tenant, asset, member, day)
      select distinct p_tenant, o.asset, o.member, (o.created_at at time zone p_zone)::date
      from operation o
      where o.tenant = p_tenant and o.id > p_after and o.id <= p_to and o.status = 'APPLIED'
        and o.kind = 'BET'
      on conflict do nothing returning asset, member, day
  ), by_day as (
    insert into rollup_day as r (tenant, day, asset, active_players)
      select p_tenant, f.day, f.asset, count(*) from fresh f group by f.day, f.asset
      on conflict (tenant, day, asset) do update set
        active_players = r.active_players + excluded.active_players
  ), between_days as (
    select f.asset, f.day, following.day as next,
      greatest(previous.day,
        lag(f.day) over (partition by f.asset, f.member order by f.day)) as previous
    from fresh f
    cross join lateral (
      select max(x.day) as day from rollup_player_day x
      where x.tenant = p_tenant and x.asset = f.asset and x.member = f.member
        and x.day < f.day and x.day > f.day - 90 and v_newest is not null
    ) previous
    cross join lateral (
      select min(x.day) as day from rollup_player_day x
      where x.tenant = p_tenant and x.asset = f.asset and x.member = f.member
        and x.day > f.day and x.day < f.day + 90 and f.day < v_newest
    ) following
  )
  insert into rollup_active_change as r (tenant, asset, days, day, change)
    select p_tenant, b.asset, s.days, e.day, sum(e.change)
    from between_days b
    cross join (values (7), (30), (90)) as s (days)
    cross join lateral (
      select greatest(b.day, b.previous + s.days) as first,
        least(b.day + s.days, b.next) as past
    ) p
    cross join lateral (values (p.first, 1), (p.past, -1)) as e (day, change)
    where p.first < p.past
    group by b.asset, s.days, e.day having sum(e.change) <> 0
    on conflict (tenant, asset, days, day) do update set change = r.change + excluded.change;
end
$$;
