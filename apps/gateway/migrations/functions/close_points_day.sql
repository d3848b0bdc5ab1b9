-- Closes a day of the brand that is over and whose operations have all been counted; what changes
-- in its figures later earns nothing. Returns whether it did. To be called when earn_points has
-- nothing left; it looks once more, behind the lock of the day.
create or replace function close_points_day(p_tenant smallint, p_day date) returns boolean
language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  perform from points_day x where x.tenant = p_tenant and x.day = p_day and x.closed_at is null
    for no key update;
  if not found or not exists (
    select from tenant t
    join rollup_watermark w on w.tenant = t.id
    cross join lateral (select ((p_day + 1)::timestamp at time zone t.time_zone)
      + interval '5 minutes' as at) e
    where t.id = p_tenant and e.at <= clock_timestamp() and e.at <= w.counted_to
      and w.teams_done >= w.operations_done) then
    return false;
  end if;
  if earn_points(p_tenant, p_day, 1, 'job:points') > 0 then return false; end if;
  update points_day x set closed_at = clock_timestamp()
    where x.tenant = p_tenant and x.day = p_day;
  return true;
end
$$;
