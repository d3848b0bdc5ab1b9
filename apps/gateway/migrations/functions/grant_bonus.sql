-- Grants a member a bonus by a version of a promotion, once an occasion; returns its id, or null
-- where it has been granted before or the member does not get it (bonus_refusal says why). What was
-- promised is granted to a member who takes no break, whatever has become of audience and budget;
-- entries of a raffle only while they can count.
-- It waits for a claim where the terms say so, is paid at once where it needs no wagering, and
-- otherwise starts or waits for the one before it. The base is what the amount was computed from,
-- in micro-units: it counts where terms ask for a multiple of both. The caller holds the wallet's
-- lock; a batch holds all of its wallets before the first grant.
create or replace function grant_bonus(
  p_tenant smallint, p_promotion bigint, p_version integer, p_member bigint, p_occasion text,
  p_base bigint, p_reason jsonb, p_is_promised boolean, p_actor text, p_request text
) returns bigint
language plpgsql as $$
declare
  v promotion_version;
  v_wagering jsonb;
  v_amount bigint;
  v_now constant timestamptz := clock_timestamp();
  v_claim_hours integer;
  v_refusal text;
  v_id bigint;
begin
  select x.* into strict v from promotion_version x where x.tenant = p_tenant
    and x.promotion = p_promotion and x.version = p_version;
  v_wagering := v.terms -> 'wagering';
  v_amount := bonus_amount(v.terms -> 'reward', p_base);
  if v_amount = 0 then return null; end if;
  perform hold_raffle_list(p_tenant, v.terms -> 'reward');
  -- Those who spend a budget do so one after the other.
  if v.terms -> 'budget' is not null then
    perform from promotion x where x.tenant = p_tenant and x.id = p_promotion for no key update;
  end if;
  v_refusal := case when p_is_promised then coalesce(bonus_member_refusal(p_tenant, p_member,
      v_now), raffle_entries_refusal(p_tenant, v.terms -> 'reward', p_member, v_now))
    else bonus_refusal(p_tenant, p_promotion, v.terms, p_member, v_amount, v_now) end;
  if v_refusal is not null then return null; end if;
  v_claim_hours := (v.terms -> 'claim' ->> 'hours')::integer;
  insert into bonus (tenant, promotion, version, member, asset, occasion, wallet, amount, reason,
    required, max_bet, state, granted_at, claim_by)
    select p_tenant, v.promotion, v.version, p_member, case v.terms ->> 'wallet'
        when 'POINTS' then points_asset(m.book) else money_asset(m.book) end, p_occasion,
      v.terms ->> 'wallet', v_amount, p_reason, bonus_requirement(v_wagering, v_amount, p_base),
      (v_wagering ->> 'maxBet')::bigint,
      case when v_claim_hours is null then 'QUEUED' else 'CLAIMABLE' end, v_now,
      v_now + make_interval(hours => v_claim_hours)
    from member m where m.tenant = p_tenant and m.id = p_member
    on conflict (tenant, promotion, member, occasion) do nothing
    returning id into v_id;
  if v_id is not null and v_claim_hours is null then
    perform start_bonuses(p_tenant, p_member, p_actor, p_request);
  end if;
  return v_id;
end
$$;
