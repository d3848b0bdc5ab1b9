-- Moves the balance of a bonus that has ended to where its end says, and lets the next one start
-- when no round is open that it may have been staked on. Called at its end and with every round
-- that closes afterwards. The caller holds the wallet's lock.
create or replace function settle_bonus(
  p_tenant smallint, p_bonus bigint, p_actor text, p_request text
) returns void
language plpgsql as $$
declare
  b bonus;
  v_balance bigint;
  v_most bigint;
  v_kept bigint;
  v_ref text;
begin
  select * into strict b from bonus x where x.tenant = p_tenant and x.id = p_bonus for update;
  select a.balance into strict v_balance from account a where a.tenant = p_tenant
    and a.owner = b.member and a.type = 'PLAYER_BONUS' and a.asset = b.asset;
  select (v.terms -> 'wagering' ->> 'maxConversion')::bigint into v_most from promotion_version v
    where v.tenant = p_tenant and v.promotion = b.promotion and v.version = b.version;
  v_kept := case b.state when 'CONVERTED'
    -- greatest() leaves nulls out: without a cap all of it is kept.
    then least(v_balance, case when v_most is null then v_balance
      else greatest(0, v_most - b.converted + b.taken_back) end) else 0 end;
  -- Unique for each movement: what has moved so far names the next.
  v_ref := format('%s:%s', b.public_id, b.converted + b.forfeited);
  if v_kept > 0 then
    perform post_movement(p_tenant, b.member, b.asset, 'bonus', 'BONUS_CONVERSION', 'PLAYER_BONUS',
      'PLAYER_CASH', v_kept, v_ref || ':c', p_actor, p_request);
  end if;
  if v_balance > v_kept then
    perform post_movement(p_tenant, b.member, b.asset, 'bonus', 'BONUS_FORFEIT', 'PLAYER_BONUS',
      'PROMO_EXPENSE', v_balance - v_kept, v_ref || ':f', p_actor, p_request);
  end if;
  update bonus x set converted = b.converted + v_kept,
      forfeited = b.forfeited + v_balance - v_kept,
      has_open_rounds = exists (select from round r where r.tenant = p_tenant
        and r.member = b.member and r.asset = b.asset and r.closed_at is null
        -- A round that was open for more than a month is not looked for.
        and r.opened_at > b.started_at - interval '31 days' and r.opened_at <= b.ended_at)
    where x.tenant = p_tenant and x.id = p_bonus
    returning * into b;
  if not b.has_open_rounds then
    perform start_bonuses(p_tenant, b.member, p_actor, p_request);
  end if;
end
$$;
