-- Determines who has earned the bonus of a promotion that a day of the brand triggers, for the
-- earliest day that is due and was not determined; returns whether there was one. Losses and bets
-- of a day are paid for on the next one, those of a week on Monday, once they have been counted.
-- The first day of a version counts whole. Days on which the promotion did not run are left out.
create or replace function plan_daily_bonuses(p_tenant smallint) returns boolean
language plpgsql as $$
declare
  v record;
begin
  select p.id, x.version, x.terms -> 'trigger' as trigger, x.terms -> 'audience' as audience, d.day,
    greatest(b.began, first_paid_day(x.terms -> 'trigger', d.day)) as first_day into v
  from promotion p
  join promotion_version x on x.tenant = p.tenant and x.promotion = p.id and x.version = p.running
  join tenant t on t.id = p.tenant
  join rollup_watermark w on w.tenant = t.id
  cross join lateral (select (x.starts_at at time zone t.time_zone)::date as began,
    (clock_timestamp() at time zone t.time_zone)::date as today,
    (select max(o.day) from promotion_day o where o.tenant = p.tenant and o.promotion = p.id)
      as done) b
  cross join lateral (select g.day::date as day
    from generate_series(greatest(b.began, b.done + 1), b.today, interval '1 day') g (day)) d
  where p.tenant = p_tenant
    and x.starts_at <= clock_timestamp()
    and is_bonus_day(x.terms -> 'trigger', b.began, b.done, d.day)
    and (x.ends_at is null or (greatest(b.began, first_paid_day(x.terms -> 'trigger', d.day))
      ::timestamp at time zone t.time_zone) < x.ends_at)
    and (d.day::timestamp at time zone t.time_zone) + interval '5 minutes'
      <= least(clock_timestamp(), w.counted_to)
    and w.teams_done >= w.operations_done
    and ran_on_day(p.tenant, p.id, d.day)
  order by d.day, p.id limit 1;
  if not found then return false; end if;
  insert into promotion_day (tenant, promotion, day, version)
    values (p_tenant, v.id, v.day, v.version) on conflict do nothing;
  -- Another gateway has done so.
  if not found then return true; end if;
  insert into promotion_day_member (tenant, promotion, day, member, base)
    select p_tenant, v.id, v.day, e.member, e.base
    from day_bonus_members(p_tenant, v.trigger, v.audience, v.first_day, v.day) e;
  return true;
end
$$;
