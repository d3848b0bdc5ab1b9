-- Gives the days of the brand up to today that have no rates yet those of the settings; returns
-- today's.
create or replace function open_points_days(
  p_tenant smallint, p_earning jsonb, p_exchange_rate integer
) returns points_day
language plpgsql as $$
declare
  v_today date;
  d points_day;
begin
  v_today := brand_day(p_tenant);
  select * into d from points_day x where x.tenant = p_tenant and x.day = v_today;
  if found then return d; end if;
  insert into points_day (tenant, day, earning, exchange_rate)
    select p_tenant, s.day::date, p_earning, p_exchange_rate
    from generate_series(coalesce((select max(x.day) + 1 from points_day x
      where x.tenant = p_tenant), v_today)::timestamp, v_today::timestamp, '1 day') as s (day)
    on conflict do nothing;
  select * into strict d from points_day x where x.tenant = p_tenant and x.day = v_today;
  return d;
end
$$;
