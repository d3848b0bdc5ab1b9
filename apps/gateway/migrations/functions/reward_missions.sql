-- Grants the bonuses of milestones that were reached and of ranks at the end, to at most so many
-- members; returns how many. Their wallets are locked in one order before the first grant. What
-- bonus_refusal refuses is looked at again when the member's figures change.
create or replace function reward_missions(p_tenant smallint, p_limit integer, p_request text)
returns integer
language plpgsql as $$
declare
  v_members bigint[];
  v_progress mission_progress[];
  g record;
  v promotion_version;
  v_budget jsonb;
  v_step integer;
  v_now timestamptz;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  v_members := array(select x.member from mission_progress x
    join promotion p on p.tenant = x.tenant and p.id = x.promotion and p.running = x.version
    where x.tenant = p_tenant and x.is_due group by x.member order by x.member limit p_limit);
  if cardinality(v_members) = 0 then return 0; end if;
  perform lock_members(p_tenant, v_members);
  -- Those who get points: in an order, as what credits the points of a day.
  perform lock_points(p_tenant, array(select x.member from mission_progress x
    join promotion p on p.tenant = x.tenant and p.id = x.promotion and p.running = x.version
    join promotion_version y on y.tenant = x.tenant and y.promotion = x.promotion
      and y.version = x.version and y.terms ->> 'wallet' = 'POINTS'
    where x.tenant = p_tenant and x.member = any (v_members) and x.is_due));
  with taken as (
    update mission_progress x set is_due = false
      from promotion p where x.tenant = p_tenant and x.member = any (v_members) and x.is_due
        and p.tenant = x.tenant and p.id = x.promotion and p.running = x.version
      returning x.*
  )
  select array_agg(t.*::mission_progress) into v_progress from taken t;
  for g in select x.promotion, x.version, sum(x.amount)::bigint as total,
      array_agg(row(x.member, x.occasion, x.amount, x.reason)::bonus_grant
        order by x.member, x.occasion) as grants
    from mission_grants(p_tenant, v_progress) x group by x.promotion, x.version order by x.promotion
  loop
    select x.* into strict v from promotion_version x where x.tenant = p_tenant
      and x.promotion = g.promotion and x.version = g.version;
    v_budget := v.terms -> 'budget';
    -- Those who spend a budget do so one after the other.
    if v_budget is not null then
      perform from promotion p where p.tenant = p_tenant and p.id = v.promotion for no key update;
    end if;
    v_now := clock_timestamp();
    -- A budget that holds all of them is not added up again for each.
    if v_budget ? 'count' then
      v_budget := jsonb_set(v_budget, '{count}',
        to_jsonb((v_budget ->> 'count')::bigint - cardinality(g.grants) + 1));
    end if;
    if not exceeds_bonus_budget(p_tenant, v.promotion, v_budget, v.terms ->> 'wallet', g.total,
      v_now) then
      v.terms := v.terms - 'budget';
    end if;
    -- All at once, except where one of them may refuse the next.
    v_step := case when v.terms ?| array['budget', 'oncePer'] or v.terms ->> 'stacking' = 'ALONE'
      then 1 else cardinality(g.grants) end;
    for i in 1 .. cardinality(g.grants) by v_step loop
      perform add_bonuses(v, array(select x from unnest(g.grants[i : i + v_step - 1]) x
        where bonus_refusal(p_tenant, v.promotion, v.terms, x.member, x.base, v_now) is null),
        'bonus', p_request);
    end loop;
  end loop;
  return cardinality(v_members);
end
$$;
