-- Writes the bonuses that members get by a version of a promotion, once an occasion each, and
-- starts those that can start; returns the ids of those that had not been granted before. The
-- caller has looked for what refuses them (bonus_refusal) and holds the wallets' locks.
create or replace function add_bonuses(
  v promotion_version, p_grants bonus_grant[], p_actor text, p_request text
) returns bigint[]
language plpgsql as $$
declare
  v_wallet constant text := v.terms ->> 'wallet';
  v_wagering constant jsonb := v.terms -> 'wagering';
  v_claim_hours constant integer := (v.terms -> 'claim' ->> 'hours')::integer;
  v_now constant timestamptz := clock_timestamp();
  v_added bonus[];
  b bonus;
begin
  with added as (
    insert into bonus (tenant, promotion, version, member, asset, occasion, wallet, amount, reason,
      required, max_bet, state, granted_at, claim_by, started_at, ended_at, converted, expires_at)
      select v.tenant, v.promotion, v.version, g.member,
        case v_wallet when 'POINTS' then points_asset(m.book) else money_asset(m.book) end,
        g.occasion, v_wallet, a.amount, g.reason, bonus_requirement(v_wagering, a.amount, g.base),
        (v_wagering ->> 'maxBet')::bigint,
        coalesce(s.state, case when v_claim_hours is null then 'QUEUED' else 'CLAIMABLE' end),
        v_now, v_now + make_interval(hours => v_claim_hours), s.started_at, s.ended_at,
        coalesce(s.converted, 0), s.expires_at
      from (select x.*, row_number() over (partition by x.member order by x.place) as turn
        from unnest(p_grants) with ordinality as x (member, occasion, base, reason, place)) g
      join member m on m.tenant = v.tenant and m.id = g.member
      cross join lateral (select bonus_amount(v.terms -> 'reward', g.base) as amount) a
      -- With nothing before it, it is written as one that has started: to be queued first would
      -- write its row and its event twice.
      left join lateral bonus_start(v_wallet, a.amount, v_wagering, v_now) s
        on g.turn = 1 and v_claim_hours is null and v_wallet in ('CASH', 'BONUS')
        and not exists (select from bonus x where x.tenant = v.tenant and x.member = g.member
          and x.state = 'QUEUED')
        and not exists (select from bonus x where x.tenant = v.tenant and x.member = g.member
          and (x.state = 'ACTIVE' or x.has_open_rounds))
      order by g.place
      on conflict (tenant, promotion, member, occasion) do nothing
      returning *
  )
  select coalesce(array_agg(y.*::bonus order by y.id), '{}') into v_added from added y;
  foreach b in array v_added loop
    if b.started_at is null then
      continue when b.state = 'CLAIMABLE';
      perform start_bonuses(v.tenant, b.member, p_actor, p_request);
    elsif post_movement(v.tenant, b.member, b.asset, 'bonus', 'BONUS', 'PROMO_EXPENSE',
      'PLAYER_' || b.wallet, b.amount, b.public_id, p_actor, p_request) is null then
      -- A wallet without room leaves it waiting.
      update bonus x set state = 'QUEUED', started_at = null, ended_at = null, converted = 0,
          expires_at = null
        where x.tenant = v.tenant and x.id = b.id;
    end if;
  end loop;
  return array(select y.id from unnest(v_added) y order by y.id);
end
$$;
