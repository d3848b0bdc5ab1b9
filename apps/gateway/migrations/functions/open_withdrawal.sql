-- Stores a withdrawal and moves its amount from the wallet to PLAYER_HOLD_WD. Limits and turnover
-- are checked by the caller, behind the same lock. p_missing_turnover: what the turnover of a
-- self-excluded member missed.
create or replace function open_withdrawal(
  p_tenant smallint, p_public_id text, p_member bigint, p_amount bigint, p_fee bigint,
  p_payee bigint, p_payee_view jsonb, p_proof text, p_flags text[], p_policy jsonb, p_request text,
  p_missing_turnover bigint default 0
) returns posting
language plpgsql as $$
declare
  v_asset smallint;
  v_cash account;
  v_hold account;
  v_bonus bigint;
  v_id bigint;
  v_booked operation;
  v_actor constant text := 'member:' || p_member;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  perform lock_member(p_tenant, p_member);
  select money_asset(m.book) into strict v_asset from member m
    where m.tenant = p_tenant and m.id = p_member;
  select * into strict v_cash from account a where a.tenant = p_tenant and a.owner = p_member
    and a.type = 'PLAYER_CASH' and a.asset = v_asset for update;
  select a.balance into strict v_bonus from account a where a.tenant = p_tenant
    and a.owner = p_member and a.type = 'PLAYER_BONUS' and a.asset = v_asset;
  if is_held(p_tenant, p_member) then
    return ('REFUSED', 'withdrawal_blocked', v_cash.balance + v_bonus, null)::posting;
  end if;
  if v_cash.balance < p_amount then
    return ('REFUSED', 'insufficient_funds', v_cash.balance + v_bonus, null)::posting;
  end if;
  insert into account (tenant, asset, type, owner, balance)
    values (p_tenant, v_asset, 'PLAYER_HOLD_WD', p_member, 0)
    on conflict (tenant, owner, type, asset) do nothing;
  select * into strict v_hold from account a where a.tenant = p_tenant and a.owner = p_member
    and a.type = 'PLAYER_HOLD_WD' and a.asset = v_asset for update;
  if p_amount > max_balance() - v_hold.balance then
    return ('REFUSED', 'balance_limit_reached', v_cash.balance + v_bonus, null)::posting;
  end if;

  insert into withdrawal (tenant, public_id, member, asset, amount, fee, payee, payee_view, proof,
    flags, policy, missing_turnover)
    values (p_tenant, p_public_id, p_member, v_asset, p_amount, p_fee, p_payee, p_payee_view,
      p_proof, p_flags, p_policy, p_missing_turnover)
    returning id into v_id;
  v_booked := post_operation(p_tenant, 'withdrawal', p_public_id, 'WITHDRAWAL', p_member, v_asset,
    array[(v_cash.id, v_hold.id, p_amount)::posting_leg], v_actor, p_request);
  insert into withdrawal_event (tenant, withdrawal, action, state, actor, operation)
    values (p_tenant, v_id, 'requested', 'REVIEW', v_actor, v_booked.id);
  return ('APPLIED', null, v_booked.balance, v_booked.id)::posting;
end
$$;
