-- Which tenants have periods of which of these jobs to run: one question for all, because it is
-- asked every second. A period in which a job would find nothing to do (job_has_work) is passed
-- here, and costs no transaction for each tenant and job. Still a job runs once in p_full_seconds
-- (0: always, null: never) without that question, and after a failure, and where a gateway ended in
-- the middle.
create or replace function jobs_due(
  p_tenants smallint[], p_kinds text[], p_seconds integer[], p_calendars text[],
  p_graces integer[], p_full_seconds integer
) returns table (kind text, tenant smallint)
language plpgsql as $$
#variable_conflict use_column
declare
  v_tenant smallint;
  v_passed text[];
  v_presents timestamptz[];
  d record;
begin
  foreach v_tenant in array p_tenants loop
    perform set_config('app.tenant', v_tenant::text, true);
    v_passed := '{}';
    v_presents := '{}';
    for d in
      select c.kind, p.present, c.failures > 0 or c.lease is not null
        or case p_full_seconds when 0 then true
          -- Not all in the same second.
          else coalesce(date_bin(f.stride, p.present, f.origin) > date_bin(f.stride, c.next_start,
            f.origin), false) end as is_full
      from unnest(p_kinds, p_seconds, p_calendars, p_graces) j (kind, seconds, calendar, grace)
      join job_clock c on c.tenant = v_tenant and c.kind = j.kind
      join tenant t on t.id = c.tenant
      cross join lateral (select make_interval(secs => p_full_seconds) as stride,
        to_timestamp(hashtext(c.kind || c.tenant)) as origin) f
      cross join lateral (select job_period_start(clock_timestamp()
        - make_interval(secs => j.grace), j.seconds, j.calendar, t.time_zone) as present) p
      where job_period_end(c.next_start, j.seconds, j.calendar, t.time_zone) + make_interval(
          secs => j.grace) <= clock_timestamp()
        and coalesce(c.retry_at <= clock_timestamp(), true)
        and coalesce(c.lease_until <= clock_timestamp(), true)
    loop
      if d.is_full or job_has_work(d.kind, v_tenant) then
        kind := d.kind;
        tenant := v_tenant;
        return next;
      else
        v_passed := v_passed || d.kind;
        v_presents := v_presents || d.present;
      end if;
    end loop;
    -- Unless another gateway is at it.
    update job_clock c set next_start = k.present
      from (select x.kind, i.present from unnest(v_passed, v_presents) i (kind, present)
        join job_clock x on x.tenant = v_tenant and x.kind = i.kind
        where x.next_start < i.present and x.lease is null for update of x skip locked) k
      where cardinality(v_passed) > 0 and c.tenant = v_tenant and c.kind = k.kind;
  end loop;
end
$$;
