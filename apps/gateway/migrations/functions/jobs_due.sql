-- Which tenants have a period of this job to run. One query for all tenants, because it is made
-- every second.
create or replace function jobs_due(
  p_tenants smallint[], p_kind text, p_seconds integer, p_calendar text, p_grace integer
) returns setof smallint
language plpgsql as $$
declare
  v_tenant smallint;
begin
  foreach v_tenant in array p_tenants loop
    perform set_config('app.tenant', v_tenant::text, true);
    return query select c.tenant from job_clock c join tenant t on t.id = c.tenant
      where c.tenant = v_tenant and c.kind = p_kind
        and job_period_end(c.next_start, p_seconds, p_calendar, t.time_zone) + make_interval(
          secs => p_grace) <= clock_timestamp()
        and coalesce(c.retry_at <= clock_timestamp(), true)
          and coalesce(c.lease_until <= clock_timestamp(), true);
  end loop;
end
$$;
