-- Missions that run now and are not counted yet, with their days of the brand: from the first one
-- up to the second, which does not count any more.
create or replace function startable_missions(p_tenant smallint)
returns table (promotion bigint, version integer, starts_on date, ends_on date)
language sql stable as $$
  select v.promotion, v.version, (v.starts_at at time zone t.time_zone)::date,
    (v.ends_at at time zone t.time_zone)::date
  from running_promotions(p_tenant, 'MISSION', clock_timestamp()) v
  join tenant t on t.id = v.tenant
  where v.ends_at is not null and not exists (select from mission_run r where r.tenant = v.tenant
    and r.promotion = v.promotion and r.version = v.version and r.closed_at is null)
$$;
