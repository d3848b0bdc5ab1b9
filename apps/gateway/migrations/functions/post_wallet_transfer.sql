-- Moves a member's own money between the main wallet and the one at a vendor, in either direction,
-- once a reference. A null amount moves all that is there; nothing to move is an answer too (NOOP).
-- Bonus stays where it is. Exclusion and limits do not apply: the money remains the member's own.
create or replace function post_wallet_transfer(
  p_tenant smallint, p_member bigint, p_vendor smallint, p_to_vendor boolean, p_amount bigint,
  p_ref text, p_request text
) returns posting
language plpgsql as $$
declare
  v_main account;
  v_game account;
  v_asset smallint;
  v_funds bigint;
  v_amount bigint;
  v_bonus bigint;
  v_booked operation;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  perform lock_member(p_tenant, p_member);
  select money_asset(m.book) into strict v_asset from member m
    where m.tenant = p_tenant and m.id = p_member;
  select * into strict v_main from account a where a.tenant = p_tenant and a.owner = p_member
    and a.type = 'PLAYER_CASH' and a.asset = v_asset;
  -- A separate statement, so that the next one sees the opened wallet.
  v_game.id := open_vendor_wallet(p_tenant, p_member, p_vendor);
  select * into strict v_game from account a where a.tenant = p_tenant and a.id = v_game.id;
  select b.balance into strict v_bonus from account b
    where b.tenant = p_tenant and b.owner = p_member and b.type = 'PLAYER_BONUS'
    and b.asset = v_asset;
  v_funds := case when p_to_vendor then v_main.balance else v_game.balance end;
  v_amount := coalesce(p_amount, v_funds);
  if v_amount > v_funds then
    return ('REFUSED', 'insufficient_funds', v_main.balance + v_bonus, null)::posting;
  end if;
  if v_amount = 0 then return ('NOOP', null, v_main.balance + v_bonus, 0)::posting; end if;
  if not p_to_vendor and exceeds_max_balance(p_tenant, p_member, v_amount)
    or p_to_vendor and v_amount > max_balance() - v_game.balance then
    return ('REFUSED', 'balance_limit_reached', v_main.balance + v_bonus, null)::posting;
  end if;
  v_booked := post_operation(p_tenant, 'wallet', p_ref, 'TRANSFER', p_member, v_asset,
    array[case when p_to_vendor then (v_main.id, v_game.id, v_amount)::posting_leg
      else (v_game.id, v_main.id, v_amount)::posting_leg end],
    'member:' || p_member, p_request, p_vendor => p_vendor);
  return ('APPLIED', null, v_booked.balance, v_booked.id)::posting;
end
$$;
