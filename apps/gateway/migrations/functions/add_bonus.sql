-- Writes a bonus that a member gets by a version of a promotion, once an occasion, and starts it
-- where it can start; returns its id, or null where it has been granted before. The caller has
-- looked for what refuses it (bonus_refusal) and holds the wallet's lock.
create or replace function add_bonus(
  v promotion_version, p_member bigint, p_occasion text, p_base bigint, p_reason jsonb,
  p_actor text, p_request text
) returns bigint
language plpgsql as $$
declare
  v_amount constant bigint := bonus_amount(v.terms -> 'reward', p_base);
  v_wagering constant jsonb := v.terms -> 'wagering';
  v_claim_hours constant integer := (v.terms -> 'claim' ->> 'hours')::integer;
  v_now constant timestamptz := clock_timestamp();
  -- With nothing before it, it is written as one that has started: to be queued first would write
  -- its row and its event twice.
  v_starts constant boolean := v_claim_hours is null and v.terms ->> 'wallet' in ('CASH', 'BONUS')
    and not exists (select from bonus x where x.tenant = v.tenant and x.member = p_member
      and x.state = 'QUEUED')
    and not exists (select from bonus x where x.tenant = v.tenant and x.member = p_member
      and (x.state = 'ACTIVE' or x.has_open_rounds));
  b bonus;
begin
  insert into bonus (tenant, promotion, version, member, asset, occasion, wallet, amount, reason,
    required, max_bet, state, granted_at, claim_by, started_at, ended_at, converted, expires_at)
    select v.tenant, v.promotion, v.version, p_member, case v.terms ->> 'wallet'
        when 'POINTS' then points_asset(m.book) else money_asset(m.book) end, p_occasion,
      v.terms ->> 'wallet', v_amount, p_reason, bonus_requirement(v_wagering, v_amount, p_base),
      (v_wagering ->> 'maxBet')::bigint,
      coalesce(s.state, case when v_claim_hours is null then 'QUEUED' else 'CLAIMABLE' end), v_now,
      v_now + make_interval(hours => v_claim_hours), s.started_at, s.ended_at,
      coalesce(s.converted, 0), s.expires_at
    from member m
    left join bonus_start(v.terms ->> 'wallet', v_amount, v_wagering, v_now) s on v_starts
    where m.tenant = v.tenant and m.id = p_member
    on conflict (tenant, promotion, member, occasion) do nothing
    returning * into b;
  if b.id is null then return null; end if;
  if v_starts then
    if post_bonus(v.tenant, p_member, b.asset, 'BONUS', 'PROMO_EXPENSE', 'PLAYER_' || b.wallet,
      b.amount, b.public_id, p_actor, p_request) is not null then return b.id; end if;
    -- A wallet without room leaves it waiting.
    update bonus x set state = 'QUEUED', started_at = null, ended_at = null, converted = 0,
        expires_at = null
      where x.tenant = v.tenant and x.id = b.id;
  elsif b.state = 'QUEUED' then
    perform start_bonuses(v.tenant, p_member, p_actor, p_request);
  end if;
  return b.id;
end
$$;
