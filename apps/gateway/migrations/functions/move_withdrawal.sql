-- Moves a withdrawal on: its state, what that books, and its row of the history, behind the lock of
-- the wallet. Returns null where it was in none of the states p_from, and then does nothing; else
-- the operation that it booked, or 0 for none.
-- p_amount: what is credited again, with RETURNED only; null for all of it with its fee.
create or replace function move_withdrawal(
  p_tenant smallint, p_id bigint, p_from text[], p_to text, p_action text, p_code text,
  p_amount bigint, p_actor text, p_request text, p_detail jsonb
) returns bigint
language plpgsql as $$
declare
  w withdrawal;
  v_wallet bigint;
  v_cash account;
  v_hold account;
  v_bank bigint;
  v_fee bigint;
  v_kind operation_kind;
  v_moved bigint;
  v_part bigint;
  v_posted bigint;
  v_bonus bigint;
  v_second bigint;
  v_operation bigint := 0;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  -- The wallet first, as everywhere, then the withdrawal.
  select x.member into strict v_wallet from withdrawal x where x.tenant = p_tenant and x.id = p_id;
  perform lock_member(p_tenant, v_wallet);
  select * into strict w from withdrawal x where x.tenant = p_tenant and x.id = p_id for update;
  if w.state <> all (p_from) then return null; end if;
  if not exists (select from (values ('REVIEW', 'APPROVED'), ('REVIEW', 'REJECTED'),
      ('APPROVED', 'SENDING'), ('APPROVED', 'REJECTED'), ('APPROVED', 'PAID'), ('SENDING', 'PAID'),
      ('SENDING', 'FAILED'), ('FAILED', 'APPROVED'), ('FAILED', 'REJECTED'), ('FAILED', 'PAID'),
      ('PAID', 'RETURNED')) s (from_state, to_state)
    where s.from_state = w.state and s.to_state = p_to) then
    raise exception 'a withdrawal goes from % to %', w.state, p_to using errcode
      = 'check_violation';
  end if;

  v_kind := case p_to when 'REJECTED' then 'WITHDRAWAL_RELEASE' when 'PAID' then 'PAYOUT'
    when 'RETURNED' then 'PAYOUT_RETURN' end;
  if v_kind is not null then
    select * into strict v_cash from account a where a.tenant = p_tenant and a.owner = w.member
      and a.type = 'PLAYER_CASH' and a.asset = w.asset;
    select * into strict v_hold from account a where a.tenant = p_tenant and a.owner = w.member
      and a.type = 'PLAYER_HOLD_WD' and a.asset = w.asset for update;
    select a.balance into strict v_bonus from account a where a.tenant = p_tenant
      and a.owner = w.member and a.type = 'PLAYER_BONUS' and a.asset = w.asset;
    select a.id into strict v_bank from account a where a.tenant = p_tenant and a.owner = 0
      and a.type = 'BANK_CLEARING' and a.asset = w.asset;
    select a.id into strict v_fee from account a where a.tenant = p_tenant and a.owner = 0
      and a.type = 'WITHDRAWAL_FEE' and a.asset = w.asset;
    v_moved := case when p_to = 'RETURNED' then coalesce(p_amount, w.amount) else w.amount end;
    -- What goes to the bank, or comes from it; the rest is the fee.
    v_part := least(v_moved, w.amount - w.fee);
    v_posted := case when p_to = 'RETURNED' then v_part else v_moved end;
    insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
      balance, actor, request_id)
      values (p_tenant, 'withdrawal', w.public_id || ':' || lower(p_to), v_kind, 'APPLIED',
        w.member, w.asset, v_posted, v_cash.balance + v_bonus
          + case when p_to = 'PAID' then 0 else v_posted end, p_actor, p_request)
      returning id into v_operation;
    if p_to = 'REJECTED' then
      insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
        debit_after, credit_after)
        values (p_tenant, v_operation, 1, v_hold.id, v_cash.id, v_moved, v_hold.balance - v_moved,
          v_cash.balance + v_moved);
    elsif p_to = 'PAID' then
      insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
        debit_after)
        select p_tenant, v_operation, l.leg, v_hold.id, l.credit, l.amount, l.after
        from (values (1, v_bank, v_part, v_hold.balance - v_part),
          (2, v_fee, v_moved - v_part, v_hold.balance - v_moved)) l (leg, credit, amount, after)
        where l.amount > 0;
    else
      insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
        credit_after)
        values (p_tenant, v_operation, 1, v_bank, v_cash.id, v_part, v_cash.balance + v_part);
      -- The fee comes back by an operation of its own: one is one movement of the wallet.
      if v_moved > v_part then
        insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
          balance, actor, request_id)
          values (p_tenant, 'withdrawal', w.public_id || ':fee-returned', v_kind, 'APPLIED',
            w.member, w.asset, v_moved - v_part, v_cash.balance + v_bonus + v_moved, p_actor,
            p_request)
          returning id into v_second;
        insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
          credit_after)
          values (p_tenant, v_second, 1, v_fee, v_cash.id, v_moved - v_part,
            v_cash.balance + v_moved);
      end if;
    end if;
    if p_to <> 'RETURNED' then
      update account set balance = balance - v_moved where tenant = p_tenant and id = v_hold.id;
    end if;
    if p_to <> 'PAID' then
      update account set balance = balance + v_moved where tenant = p_tenant and id = v_cash.id;
    end if;
  end if;

  update withdrawal set state = p_to, code = p_code, state_at = clock_timestamp(),
    claimed_by = null, claimed_until = null,
    receipt = case p_to when 'PAID' then 'WAITING' when 'RETURNED' then 'RETURNED' end,
    receipt_due_at = case p_to when 'PAID' then clock_timestamp()
      + make_interval(mins => (w.policy ->> 'receiptMinutes')::integer) end,
    returned = case p_to when 'RETURNED' then v_moved end
    where tenant = p_tenant and id = p_id;
  insert into withdrawal_event (tenant, withdrawal, action, state, actor, operation, detail)
    values (p_tenant, p_id, p_action, p_to, p_actor, nullif(v_operation, 0),
      p_detail || case when p_code is null then '{}' else jsonb_build_object('code', p_code) end);
  return v_operation;
end
$$;
