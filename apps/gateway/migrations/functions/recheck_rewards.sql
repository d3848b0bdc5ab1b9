-- Looks once more at what members were granted for play of which a stake was given back after its
-- round had ended, at most so many such rounds, once all figures have it; returns how many. What no
-- longer is earned is taken back; what was computed from the sum of a day, and prizes, are said to
-- operators. Until then nothing is granted by figures that count the stake, so that each reward is
-- looked at. All wallets are locked in one order.
create or replace function recheck_rewards(p_tenant smallint, p_limit integer, p_request text)
returns integer
language plpgsql as $$
declare
  v_due returned_round[];
  v_members bigint[];
  r record;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  v_due := array(select x from returned_round x where x.tenant = p_tenant and x.id in (
    select n.id from countable_returns(p_tenant) n order by n.id limit p_limit)
    order by x.id for no key update of x skip locked);
  perform from referral_friend f where f.tenant = p_tenant
    and f.friend in (select n.member from unnest(v_due) n) order by f.friend, f.promotion
    for no key update;
  v_members := array(select n.member from unnest(v_due) n union select f.inviter
    from referral_friend f where f.tenant = p_tenant
      and f.friend in (select n.member from unnest(v_due) n));
  perform lock_members(p_tenant, v_members);
  perform lock_points(p_tenant, v_members);
  for r in select n.member, min(n.closed_at) as since, sum(n.amount)::bigint as returned,
      count(*)::integer as rounds
    from unnest(v_due) n group by n.member order by n.member
  loop
    perform take_back_milestones(p_tenant, r.member, r.since, r.returned, r.rounds, p_request);
    perform take_back_ranks(p_tenant, r.member, r.since, r.returned, p_request);
    perform take_back_referrals(p_tenant, r.member, r.since, r.returned, p_request);
  end loop;
  perform question_reward(p_tenant, b.bonus, p_request)
    from (select distinct d.bonus from unnest(v_due) n
      join tenant t on t.id = n.tenant
      join promotion_day_member d on d.tenant = n.tenant and d.member = n.member
      join promotion_day o on o.tenant = d.tenant and o.promotion = d.promotion and o.day = d.day
      join promotion_version v on v.tenant = o.tenant and v.promotion = o.promotion
        and v.version = o.version and v.terms -> 'trigger' ->> 'kind' in ('LOSS_BACK', 'REBATE')
      where n.tenant = p_tenant and d.bonus is not null and d.decided_at > n.closed_at
        and n.closed_at < d.day::timestamp at time zone t.time_zone
        and n.closed_at >= first_paid_day(v.terms -> 'trigger', d.day)::timestamp
          at time zone t.time_zone) b;
  delete from returned_round x where x.tenant = p_tenant
    and x.id in (select n.id from unnest(v_due) n);
  return cardinality(v_due);
end
$$;
