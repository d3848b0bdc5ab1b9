-- Credits what members earned on an open day of the brand since the last call, at most so many
-- products of members; returns how many. What a day earns follows from the figures of the day,
-- which count each settled round and deposit once; only the difference to what was credited is
-- booked. Where bets were given back, points are taken back as far as there are any. Trial
-- accounts, and those that may not play, earn none.
create or replace function earn_points(
  p_tenant smallint, p_day date, p_limit integer, p_request text
) returns integer
language plpgsql as $$
declare
  v_earning jsonb;
  v_due points_earning[];
  v_members bigint[];
  d points_earning;
  e points_earning;
  v_change bigint;
  v_points bigint;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  -- The lock of the day: two gateways book nothing twice.
  select x.earning into v_earning from points_day x where x.tenant = p_tenant and x.day = p_day
    and x.closed_at is null for no key update;
  if not found then return 0; end if;
  v_due := array(
    select row(p_tenant, p_day, m.id, f.product, points_asset(m.book), f.base,
      earned_points(f.base, f.rate), 0)::points_earning
    from member_day x
    join member m on m.tenant = x.tenant and m.id = x.member and m.book <> 'TRIAL'
      and x.asset = money_asset(m.book)
    cross join lateral (
      select k.product, k.base, (v_earning ->> k.product)::bigint as rate
      from (select case x.product when '' then 'DEPOSIT' else x.product end as product,
        case x.product when '' then x.deposits else x.valid_bets end as base) k) f
    left join points_earning y on y.tenant = x.tenant and y.day = x.day and y.member = x.member
      and y.product = f.product and y.asset = points_asset(m.book)
    where x.tenant = p_tenant and x.day = p_day and f.rate > 0 and f.base <> coalesce(y.base, 0)
      and points_refusal(p_tenant, m.id, clock_timestamp()) is null
    limit p_limit);
  v_members := array(select distinct x.member from unnest(v_due) x);
  perform open_points(p_tenant, v_members);
  perform lock_points(p_tenant, v_members);
  foreach d in array v_due loop
    -- What the day has earned so far becomes the base; what was credited is kept to compare.
    insert into points_earning as x (tenant, day, member, product, asset, base, points, bookings)
      values (p_tenant, p_day, d.member, d.product, d.asset, d.base, 0, 1)
      on conflict (tenant, day, member, product, asset) do update
        set base = excluded.base, bookings = x.bookings + 1
      returning * into e;
    v_change := d.points - e.points;
    if v_change < 0 then
      select a.balance into strict v_points from account a where a.tenant = p_tenant
        and a.owner = d.member and a.type = 'PLAYER_POINTS' and a.asset = d.asset;
      v_change := greatest(v_change, -v_points);
    end if;
    continue when v_change = 0;
    update points_earning x set points = e.points + v_change
      where x.tenant = p_tenant and x.day = p_day and x.member = d.member
        and x.product = d.product and x.asset = d.asset;
    perform post_movement(p_tenant, d.member, d.asset, 'points',
      (case when v_change > 0 then 'POINTS_EARN' else 'POINTS_TAKE_BACK' end)::operation_kind,
      case when v_change > 0 then 'POINTS_ISSUED' else 'PLAYER_POINTS' end,
      case when v_change > 0 then 'PLAYER_POINTS' else 'POINTS_ISSUED' end, abs(v_change),
      format('earn:%s:%s:%s:%s:%s', p_day, d.member, d.product, d.asset, e.bookings),
      'job:points', p_request);
  end loop;
  return coalesce(cardinality(v_due), 0);
end
$$;
