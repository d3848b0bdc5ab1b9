-- Missions and tournaments that run now and are not counted yet: the days of the brand that are
-- looked at, from the first one up to the second, which is not; from when until when rounds count,
-- and until when they may be settled.
create or replace function startable_missions(p_tenant smallint)
returns table (
  promotion bigint, version integer, starts_on date, ends_on date, starts_at timestamptz,
  ends_at timestamptz, settles_at timestamptz
)
language sql stable as $$
  select v.promotion, v.version, (v.starts_at at time zone t.time_zone)::date,
    -- A mission ends with a day, a tournament within one.
    ((v.ends_at at time zone t.time_zone) + interval '1 day' - interval '1 microsecond')::date,
    v.starts_at, v.ends_at, v.ends_at
      + make_interval(mins => coalesce((v.terms -> 'trigger' ->> 'settleMinutes')::integer, 0))
  from unnest(array['MISSION', 'TOURNAMENT']) k
  cross join running_promotions(p_tenant, k, clock_timestamp()) v
  join tenant t on t.id = v.tenant
  where v.ends_at is not null and not exists (select from mission_run r where r.tenant = v.tenant
    and r.promotion = v.promotion and r.version = v.version
    and (r.closed_at is null or r.ends_at <= clock_timestamp()))
$$;
