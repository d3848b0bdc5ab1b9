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
  v_id bigint;
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
  select a.id into strict v_suspense from account a where a.tenant = p_tenant and a.owner = 0
    and a.type = 'SUSPENSE' and a.asset = d.asset;

  -- One operation is one movement of one amount: out of the bank, then from who bears it.
  insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
    balance, actor, request_id)
    values (p_tenant, 'reversal', p_ref, 'UNMATCHED', 'APPLIED', 0, d.asset, p_amount, 0, p_actor,
      p_request) returning id into v_id;
  insert into transfer (tenant, operation, leg, debit_account, credit_account, amount)
    select p_tenant, v_id, 1, v_suspense, a.id, p_amount from account a
    where a.tenant = p_tenant and a.owner = 0 and a.type = 'BANK_CLEARING' and a.asset = d.asset;
  if p_amount > p_debited then
    insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
      balance, actor, request_id)
      values (p_tenant, 'reversal', p_ref || ':written-off', 'UNMATCHED', 'APPLIED', 0, d.asset,
        p_amount - p_debited, 0, p_actor, p_request) returning id into v_id;
    insert into transfer (tenant, operation, leg, debit_account, credit_account, amount)
      select p_tenant, v_id, 1, a.id, v_suspense, p_amount - p_debited from account a
      where a.tenant = p_tenant and a.owner = 0 and a.type = 'WRITE_OFF' and a.asset = d.asset;
  end if;
  if p_debited > 0 then
    insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
      balance, actor, request_id)
      values (p_tenant, 'reversal', p_ref || ':debited', 'ADJUSTMENT', 'APPLIED', d.member, d.asset,
        p_debited, v_cash.balance + v_bonus - p_debited, p_actor, p_request) returning id into v_id;
    insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
      debit_after)
      values (p_tenant, v_id, 1, v_cash.id, v_suspense, p_debited, v_cash.balance - p_debited);
    update account set balance = balance - p_debited where tenant = p_tenant and id = v_cash.id;
  end if;
  return ('APPLIED', null, v_cash.balance + v_bonus - p_debited, v_id)::posting;
end
$$;
