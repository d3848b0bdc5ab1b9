-- Looks once more at the referrals of an invited friend that were decided since a round ended of
-- which a stake was given back: where the friend's play no longer meets the target, both sides'
-- bonuses are taken back. While its days last, the target can be met again.
create or replace function take_back_referrals(
  p_tenant smallint, p_friend bigint, p_since timestamptz, p_returned bigint, p_request text
) returns void
language plpgsql as $$
declare
  r record;
  v_is_open boolean;
begin
  for r in select f.promotion, f.inviter_bonus, f.friend_bonus, f.last_day
    from referral_friend f
    join promotion_version v on v.tenant = f.tenant and v.promotion = f.promotion
      and v.version = f.version
    join tenant t on t.id = f.tenant
    cross join lateral (select f.first_day::timestamp at time zone t.time_zone as begins,
      (f.last_day + 1)::timestamp at time zone t.time_zone as ends) k
    cross join lateral settled_play(f.tenant, f.friend, k.begins - interval '31 days', k.begins,
      k.ends) p
    where f.tenant = p_tenant and f.friend = p_friend and f.decided_at > p_since
      and fell_below(p.turnover, (v.terms -> 'trigger' ->> 'turnover')::numeric, p_returned)
  loop
    v_is_open := r.last_day >= brand_day(p_tenant);
    perform take_back_reward(p_tenant, x.bonus, v_is_open, p_request)
      from unnest(array[r.inviter_bonus, r.friend_bonus]) x (bonus) where x.bonus is not null;
    update referral_friend f set is_met = false, inviter_bonus = null, friend_bonus = null,
        inviter_refusal = case when not v_is_open then f.inviter_refusal end,
        friend_refusal = case when not v_is_open then f.friend_refusal end,
        decided_at = case when not v_is_open then f.decided_at end
      where f.tenant = p_tenant and f.promotion = r.promotion and f.friend = p_friend;
  end loop;
end
$$;
