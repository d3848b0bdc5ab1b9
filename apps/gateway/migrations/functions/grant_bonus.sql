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
  v_amount bigint;
  v_now constant timestamptz := clock_timestamp();
  v_refusal text;
begin
  select x.* into strict v from promotion_version x where x.tenant = p_tenant
    and x.promotion = p_promotion and x.version = p_version;
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
  return (add_bonuses(v, array[row(p_member, p_occasion, p_base, p_reason)::bonus_grant], p_actor,
    p_request))[1];
end
$$;
