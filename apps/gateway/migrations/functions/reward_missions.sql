-- Grants the bonuses of milestones that were reached and of ranks at the end, to at most so many
-- members; returns how many. Their wallets are locked in one order before the first grant. What
-- grant_bonus refuses is looked at again when the member's figures change.
create or replace function reward_missions(p_tenant smallint, p_limit integer, p_request text)
returns integer
language plpgsql as $$
declare
  v_members bigint[];
  v_progress mission_progress[];
  m record;
  g record;
  v_now timestamptz;
  v_fits boolean;
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
    join promotion_version v on v.tenant = x.tenant and v.promotion = x.promotion
      and v.version = x.version and v.terms ->> 'wallet' = 'POINTS'
    where x.tenant = p_tenant and x.member = any (v_members) and x.is_due));
  with taken as (
    update mission_progress x set is_due = false
      from promotion p where x.tenant = p_tenant and x.member = any (v_members) and x.is_due
        and p.tenant = x.tenant and p.id = x.promotion and p.running = x.version
      returning x.*
  )
  select array_agg(t.*::mission_progress) into v_progress from taken t;
  for m in select x.promotion, x.version, v.terms, v.terms -> 'budget' as budget,
      count(*) as bonuses, sum_bigint(x.amount) as amount
    from mission_grants(p_tenant, v_progress) x
    join promotion_version v on v.tenant = p_tenant and v.promotion = x.promotion
      and v.version = x.version
    group by x.promotion, x.version, v.terms order by x.promotion
  loop
    if m.budget is not null then
      perform from promotion p where p.tenant = p_tenant and p.id = m.promotion for no key update;
    end if;
    v_now := clock_timestamp();
    -- A budget that holds all of them is not added up again for each.
    v_fits := not exceeds_bonus_budget(p_tenant, m.promotion, case when m.budget ? 'count'
      then jsonb_set(m.budget, '{count}', to_jsonb((m.budget ->> 'count')::bigint - m.bonuses + 1))
      else m.budget end, m.terms ->> 'wallet', m.amount, v_now);
    for g in select x.* from mission_grants(p_tenant, v_progress) x
      where x.promotion = m.promotion and x.version = m.version order by x.member, x.occasion
    loop
      continue when v_fits and bonus_refusal(p_tenant, m.promotion, m.terms - 'budget', g.member,
        g.amount, v_now) is not null;
      perform grant_bonus(p_tenant, g.promotion, g.version, g.member, g.occasion, g.amount,
        g.reason, v_fits, 'bonus', p_request);
    end loop;
  end loop;
  return cardinality(v_members);
end
$$;
