-- Compares invited friends whose figures have changed with the targets, at most so many notes of
-- them; returns how many. It locks no wallet.
create or replace function count_referrals(p_tenant smallint, p_limit integer) returns integer
language plpgsql as $$
declare
  v_friends bigint[];
  v_taken integer;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  with taken as (
    delete from referral_due d where d.tenant = p_tenant and d.id in (select x.id
      from referral_due x where x.tenant = p_tenant order by x.id limit p_limit
      for update skip locked)
      returning d.member
  )
  select array_agg(distinct t.member), count(*) into v_friends, v_taken from taken t;
  -- Figures are read behind the lock, so that what is written last is newest.
  perform from referral_friend f where f.tenant = p_tenant and f.friend = any (v_friends)
    and f.decided_at is null order by f.friend, f.promotion for no key update;
  update referral_friend f set is_met = g.is_met
    from referral_friend x
    cross join lateral referral_figures(p_tenant, x.promotion, x.friend) g
    where x.tenant = p_tenant and x.friend = any (v_friends) and x.decided_at is null
      and f.tenant = x.tenant and f.promotion = x.promotion and f.friend = x.friend
      and f.is_met <> g.is_met;
  return v_taken;
end
$$;
