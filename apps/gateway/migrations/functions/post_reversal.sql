-- Books a payment that went back to its payer after it was credited, once a reference: p_amount
-- left the bank, of which p_debited is taken from the member's cash and the rest from WRITE_OFF.
-- Refused where the member's cash is less than p_debited.
create or replace function post_reversal(
  p_tenant smallint, p_deposit bigint, p_ref text, p_amount bigint, p_debited bigint,
  p_actor text, p_request text
) returns posting
language plpgsql as $$
declare
  d deposit_intent;
  v_done operation;
  v_cash account;
  v_bonus bigint;
  v_suspense bigint;
  v_booked operation;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  if p_amount <= 0 or p_debited < 0 or p_debited > p_amount then
    raise exception 'a reversal of %, % of it debited', p_amount, p_debited
      using errcode = 'check_violation';
  end if;
  select * into strict d from deposit_intent x where x.tenant = p_tenant and x.id = p_deposit;
  perform lock_member(p_tenant, d.member);
  select * into v_done from operation o
    where o.tenant = p_tenant and o.source = 'reversal' and o.external_ref = p_ref;
  if found then
    return ('NOOP', null, v_done.balance, v_done.id)::posting;
  end if;
  select * into strict v_cash from account a where a.tenant = p_tenant and a.owner = d.member
    and a.type = 'PLAYER_CASH' and a.asset = d.asset;
  select a.balance into strict v_bonus from account a where a.tenant = p_tenant
    and a.owner = d.member and a.type = 'PLAYER_BONUS' and a.asset = d.asset;
  if v_cash.balance < p_debited then
    return ('REFUSED', 'insufficient_funds', v_cash.balance + v_bonus, null)::posting;
  end if;
  v_suspense := account_id(p_tenant, 0, 'SUSPENSE', d.asset);
  -- One operation is one movement of one amount: out of the bank, then from who bears it.
  v_booked := post_operation(p_tenant, 'reversal', p_ref, 'UNMATCHED', 0, d.asset,
    array[(v_suspense, account_id(p_tenant, 0, 'BANK_CLEARING', d.asset), p_amount)::posting_leg],
    p_actor, p_request);
  if p_amount > p_debited then
    v_booked := post_operation(p_tenant, 'reversal', p_ref || ':written-off', 'UNMATCHED', 0,
      d.asset, array[(account_id(p_tenant, 0, 'WRITE_OFF', d.asset), v_suspense,
        p_amount - p_debited)::posting_leg], p_actor, p_request);
  end if;
  if p_debited > 0 then
    v_booked := post_operation(p_tenant, 'reversal', p_ref || ':debited', 'ADJUSTMENT', d.member,
      d.asset, array[(v_cash.id, v_suspense, p_debited)::posting_leg], p_actor, p_request);
  end if;
  return ('APPLIED', null, v_cash.balance + v_bonus - p_debited, v_booked.id)::posting;
end
$$;
