-- Grants the bonuses of milestones that were reached and of ranks at the end, to at most so many
-- members; returns how many. Their wallets are locked in one order before the first grant. What
-- grant_bonus refuses is looked at again when the member's figures change.
create or replace function reward_missions(p_tenant smallint, p_limit integer, p_request text)
returns integer
language plpgsql as $$
declare
  v_members bigint[];
  r record;
  v_number integer;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  v_members := array(select x.member from mission_progress x
    join promotion p on p.tenant = x.tenant and p.id = x.promotion and p.running = x.version
    where x.tenant = p_tenant and x.is_due group by x.member order by x.member limit p_limit);
  if cardinality(v_members) = 0 then return 0; end if;
  perform lock_members(p_tenant, v_members);
  for r in
    update mission_progress x set is_due = false
      from promotion_version v join promotion p on p.tenant = v.tenant and p.id = v.promotion
        and p.running = v.version
      where x.tenant = p_tenant and x.member = any (v_members) and x.is_due
        and v.tenant = x.tenant and v.promotion = x.promotion and v.version = x.version
      returning x.*, v.terms -> 'trigger' -> 'milestones' as milestones
  loop
    foreach v_number in array due_milestones(p_tenant, r.promotion, r.member,
      reached_milestones(r.milestones, r.turnover, r.bets, r.deposits))
    loop
      perform grant_bonus(p_tenant, r.promotion, r.version, r.member, 'milestone:' || v_number,
        (r.milestones -> (v_number - 1) ->> 'reward')::bigint,
        jsonb_build_object('milestone', v_number), false, 'bonus', p_request);
    end loop;
    if r.prize > 0 then
      perform grant_bonus(p_tenant, r.promotion, r.version, r.member, 'leaderboard', r.prize,
        jsonb_build_object('rank', r.rank), false, 'bonus', p_request);
    end if;
  end loop;
  return cardinality(v_members);
end
$$;
