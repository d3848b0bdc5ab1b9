-- Grants several members a bonus each by a version of a promotion, once an occasion; returns the
-- ids of those that had not been granted before. Who does not get one (bonus_refusal says why) is
-- left out. They are written at once: only where what one of them got may refuse the next are they
-- granted one after the other. The budget is added up once, and what each takes from it is
-- subtracted. The caller holds the locks of the wallets.
create or replace function grant_bonuses(
  p_tenant smallint, p_promotion bigint, p_version integer, p_grants bonus_grant[],
  p_actor text, p_request text
) returns bigint[]
language plpgsql as $$
declare
  v promotion_version;
  v_terms jsonb;
  v_is_single boolean;
  v_bonuses_left bigint;
  v_amount_left bigint;
  v_amount bigint;
  v_now timestamptz;
  v_taken bonus_grant[] := '{}';
  v_added bigint[] := '{}';
  g bonus_grant;
begin
  select x.* into strict v from promotion_version x where x.tenant = p_tenant
    and x.promotion = p_promotion and x.version = p_version;
  v_terms := v.terms - 'budget';
  v_is_single := v_terms ? 'oncePer' or v_terms -> 'reward' ->> 'kind' = 'ENTRIES';
  perform hold_raffle_list(p_tenant, v_terms -> 'reward');
  v_now := clock_timestamp();
  if v.terms -> 'budget' is not null then
    -- Those who spend a budget do so one after the other.
    perform from promotion x where x.tenant = p_tenant and x.id = p_promotion for no key update;
    v_now := clock_timestamp();
    select l.bonuses, l.amount into v_bonuses_left, v_amount_left
      from bonus_budget_left(p_tenant, p_promotion, v.terms -> 'budget', v_terms ->> 'wallet',
        v_now) l;
  end if;
  foreach g in array p_grants loop
    v_amount := bonus_amount(v_terms -> 'reward', g.base);
    continue when v_amount = 0 or v_bonuses_left < 1 or v_amount_left < v_amount
      or bonus_refusal(p_tenant, p_promotion, v_terms, g.member, v_amount, v_now) is not null;
    v_bonuses_left := v_bonuses_left - 1;
    v_amount_left := v_amount_left - v_amount;
    if v_is_single then
      v_added := v_added || add_bonuses(v, array[g], p_actor, p_request);
    else
      v_taken := v_taken || g;
    end if;
  end loop;
  if cardinality(v_taken) > 0 then
    v_added := add_bonuses(v, v_taken, p_actor, p_request);
  end if;
  return v_added;
end
$$;
