-- Whether a promotion ran at some time of a day of the brand, in any version. One that operators
-- never started, as those of the demo, ran since its version began.
create or replace function ran_on_day(p_tenant smallint, p_promotion bigint, p_day date)
returns boolean
language sql stable as $$
  select count(*) = 0 or coalesce(bool_or(
      r.started_at < ((p_day + 1)::timestamp at time zone t.time_zone)
      and coalesce(r.stopped_at > (p_day::timestamp at time zone t.time_zone), true)), false)
  from tenant t join promotion_run r on r.tenant = t.id and r.promotion = p_promotion
  where t.id = p_tenant
$$;
