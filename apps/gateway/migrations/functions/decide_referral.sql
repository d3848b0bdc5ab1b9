-- Decides a referral whose friend met the targets: accounts that share what the terms name get
-- nothing; else each side gets its bonus, or the reason why not is kept. What was given back
-- meanwhile counts. The caller holds the row of the referral and the wallets of both.
create or replace function decide_referral(
  p_tenant smallint, p_referral referral_friend, p_request text
) returns void
language plpgsql as $$
declare
  f constant referral_friend := p_referral;
  v promotion_version;
  v_shared text;
  v_rewarded integer;
  v_name text;
  v_inviter record;
  v_friend record;
begin
  if not (select g.is_met from referral_figures(p_tenant, f.promotion, f.friend) g) then
    update referral_friend x set is_met = false where x.tenant = p_tenant
      and x.promotion = f.promotion and x.friend = f.friend;
    return;
  end if;
  select x.* into strict v from promotion_version x where x.tenant = p_tenant
    and x.promotion = f.promotion and x.version = f.version;
  select s.trait into v_shared from members_sharing(p_tenant, f.friend, v.terms -> 'oncePer') s
    where s.member = f.inviter order by s.trait limit 1;
  if v_shared is not null then
    update referral_friend x set decided_at = clock_timestamp(), shared = v_shared
      where x.tenant = p_tenant and x.promotion = f.promotion and x.friend = f.friend;
    return;
  end if;
  if v.terms -> 'budget' is not null then
    perform from promotion x where x.tenant = p_tenant and x.id = f.promotion for no key update;
  end if;
  select g.* into v_friend from grant_referral_bonus(p_tenant, v, f.friend, 'invited',
    (v.terms -> 'trigger' ->> 'friend')::bigint, '{}', p_request) g;
  select count(*) into v_rewarded from referral_friend x where x.tenant = p_tenant
    and x.promotion = f.promotion and x.inviter = f.inviter and x.inviter_bonus is not null;
  select m.public_id into strict v_name from member m where m.tenant = p_tenant and m.id = f.friend;
  if v_rewarded >= (v.terms -> 'trigger' ->> 'most')::integer then
    select null::bigint as bonus, 'referral_most' as refusal into v_inviter;
  else
    select g.* into v_inviter from grant_referral_bonus(p_tenant, v, f.inviter,
      'friend:' || v_name, (v.terms -> 'trigger' ->> 'inviter')::bigint,
      jsonb_build_object('friend', v_name), p_request) g;
  end if;
  update referral_friend x set decided_at = clock_timestamp(), inviter_bonus = v_inviter.bonus,
      inviter_refusal = v_inviter.refusal, friend_bonus = v_friend.bonus,
      friend_refusal = v_friend.refusal
    where x.tenant = p_tenant and x.promotion = f.promotion and x.friend = f.friend;
end
$$;
