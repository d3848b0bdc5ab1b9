-- Grants bonuses that a day has earned members, at most so many, each once; returns how many were
-- decided. Who does not get one then (bonus_refusal says why) does not get it later.
create or replace function grant_daily_bonuses(
  p_tenant smallint, p_limit integer, p_request text
) returns integer
language plpgsql as $$
declare
  r promotion_day_member;
  v_due promotion_day_member[];
  v_version integer;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  v_due := array(select d from promotion_day_member d where d.tenant = p_tenant
    and d.decided_at is null order by d.day, d.promotion, d.member limit p_limit);
  perform lock_members(p_tenant, array(select d.member from unnest(v_due) d));
  -- Those who get points: in an order, as what credits the points of a day.
  perform lock_points(p_tenant, array(select d.member from unnest(v_due) d
    join promotion_day o on o.tenant = p_tenant and o.promotion = d.promotion and o.day = d.day
    join promotion_version v on v.tenant = p_tenant and v.promotion = o.promotion
      and v.version = o.version
    where v.terms ->> 'wallet' = 'POINTS'));
  foreach r in array v_due loop
    -- Another gateway may have decided it before the lock was there.
    continue when not exists (select from promotion_day_member d where d.tenant = p_tenant
      and d.promotion = r.promotion and d.day = r.day and d.member = r.member
      and d.decided_at is null);
    select o.version into strict v_version from promotion_day o where o.tenant = p_tenant
      and o.promotion = r.promotion and o.day = r.day;
    r.bonus := grant_bonus(p_tenant, r.promotion, v_version, r.member, r.day::text, r.base,
      case when r.base = 0 then '{}'::jsonb else jsonb_build_object('base', r.base) end, false,
      'job:daily-bonuses', p_request);
    update promotion_day_member d set decided_at = clock_timestamp(), bonus = r.bonus
      where d.tenant = p_tenant and d.promotion = r.promotion and d.day = r.day
        and d.member = r.member;
  end loop;
  return cardinality(v_due);
end
$$;
