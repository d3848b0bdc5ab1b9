-- Missions that run now and are not counted yet, with their days of the brand: from the first one
-- up to the second, which does not count any more.
create or replace function startable_missions(p_tenant smallint)
returns table (promotion bigint, version integer, starts_on date, ends_on date)
language sql stable as $$
  select p.id, v.version, (v.starts_at at time zone t.time_zone)::date,
    (v.ends_at at time zone t.time_zone)::date
  from promotion p
  join promotion_version v on v.tenant = p.tenant and v.promotion = p.id and v.version = p.running
  join tenant t on t.id = p.tenant
  where p.tenant = p_tenant and v.terms -> 'trigger' ->> 'kind' = 'MISSION'
    and v.starts_at <= clock_timestamp() and v.ends_at > clock_timestamp()
    and not exists (select from mission_run r where r.tenant = p.tenant and r.promotion = p.id
      and r.version = v.version and r.closed_at is null)
$$;
