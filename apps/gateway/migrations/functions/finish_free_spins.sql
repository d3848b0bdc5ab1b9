-- Ends the free spins of a bonus that waits for them once the last is settled, or when their time
-- is over and none waits for its win: what they won, up to the most of the terms, is the amount of
-- the bonus, which goes on as every other. A spin whose win has not come a day later is not waited
-- for. Returns whether the bonus went on. The caller holds the wallet's lock.
create or replace function finish_free_spins(
  p_tenant smallint, p_bonus bigint, p_actor text, p_request text
) returns boolean
language plpgsql as $$
declare
  b bonus;
  v_terms jsonb;
  s record;
  v_amount bigint;
  v_now constant timestamptz := clock_timestamp();
begin
  select * into strict b from bonus x where x.tenant = p_tenant and x.id = p_bonus for update;
  select v.terms into strict v_terms from promotion_version v where v.tenant = p_tenant
    and v.promotion = b.promotion and v.version = b.version;
  if b.state <> 'CLAIMABLE' or v_terms -> 'reward' ->> 'kind' <> 'FREE_SPINS' then
    return false;
  end if;
  s := free_spin_sums(p_tenant, p_bonus);
  if s.used = 0 then return false; end if;
  if b.claim_by > v_now and s.used < (v_terms -> 'reward' ->> 'count')::integer
    or s.open > 0 and b.claim_by > v_now - interval '1 day' then return false; end if;
  v_amount := div(least(s.winnings, (v_terms -> 'reward' ->> 'most')::bigint), 10000) * 10000;
  update bonus x set amount = v_amount, required = bonus_requirement(v_terms -> 'wagering',
      v_amount, coalesce((b.reason ->> 'base')::bigint, 0)),
      state = case v_amount when 0 then 'NO_PRIZE' else 'QUEUED' end,
      ended_at = case v_amount when 0 then v_now end
    where x.tenant = p_tenant and x.id = p_bonus;
  perform start_bonuses(p_tenant, b.member, p_actor, p_request);
  return true;
end
$$;
