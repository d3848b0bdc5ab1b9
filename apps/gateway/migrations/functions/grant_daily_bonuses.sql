-- Grants bonuses that a day has earned members, at most so many, each once; returns how many were
-- decided. Who does not get one then (bonus_refusal says why) does not get it later.
create or replace function grant_daily_bonuses(
  p_tenant smallint, p_limit integer, p_request text
) returns integer
language plpgsql as $$
declare
  v_due promotion_day_member[];
  v_added bigint[];
  g record;
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
  for g in select d.promotion, d.day, o.version,
      array_agg(row(d.member, d.day::text, d.base, case when d.base = 0 then '{}'::jsonb
        else jsonb_build_object('base', d.base) end)::bonus_grant order by d.member) as grants
    from unnest(v_due) u
    join promotion_day_member d on d.tenant = p_tenant and d.promotion = u.promotion
      and d.day = u.day and d.member = u.member
    join promotion_day o on o.tenant = p_tenant and o.promotion = d.promotion and o.day = d.day
    -- Another gateway may have decided it before the lock was there.
    where d.decided_at is null
    group by d.promotion, d.day, o.version order by d.day, d.promotion
  loop
    v_added := grant_bonuses(p_tenant, g.promotion, g.version, g.grants, 'job:daily-bonuses',
      p_request);
    update promotion_day_member d set decided_at = clock_timestamp(), bonus = b.id
      from unnest(g.grants) x
      left join bonus b on b.tenant = p_tenant and b.id = any (v_added) and b.member = x.member
      where d.tenant = p_tenant and d.promotion = g.promotion and d.day = g.day
        and d.member = x.member and d.decided_at is null;
  end loop;
  return cardinality(v_due);
end
$$;
