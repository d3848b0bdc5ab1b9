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
  v_cash bigint;
  v_hold bigint;
  v_bank bigint;
  v_fee bigint;
  v_kind operation_kind;
  v_moved bigint;
  v_part bigint;
  v_legs posting_leg[];
  v_booked operation;
  v_operation bigint := 0;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  -- The wallet first, as everywhere, then the withdrawal.
  select x.member into strict v_wallet from withdrawal x where x.tenant = p_tenant and x.id = p_id;
  perform lock_member(p_tenant, v_wallet);
  select * into strict w from withdrawal x where x.tenant = p_tenant and x.id = p_id for update;
  if w.state <> all (p_from) then return null; end if;

  v_kind := case p_to when 'REJECTED' then 'WITHDRAWAL_RELEASE' when 'PAID' then 'PAYOUT'
    when 'RETURNED' then 'PAYOUT_RETURN' end;
  if v_kind is not null then
    v_cash := account_id(p_tenant, w.member, 'PLAYER_CASH', w.asset);
    v_hold := account_id(p_tenant, w.member, 'PLAYER_HOLD_WD', w.asset);
    v_bank := account_id(p_tenant, 0, 'BANK_CLEARING', w.asset);
    v_fee := account_id(p_tenant, 0, 'WITHDRAWAL_FEE', w.asset);
    v_moved := case when p_to = 'RETURNED' then coalesce(p_amount, w.amount) else w.amount end;
    -- What goes to the bank, or comes from it; the rest is the fee.
    v_part := least(v_moved, w.amount - w.fee);
    v_legs := case p_to
      when 'REJECTED' then array[(v_hold, v_cash, v_moved)]::posting_leg[]
      when 'PAID' then
        array[(v_hold, v_bank, v_part), (v_hold, v_fee, v_moved - v_part)]::posting_leg[]
      else array[(v_bank, v_cash, v_part)]::posting_leg[] end;
    v_booked := post_operation(p_tenant, 'withdrawal', w.public_id || ':' || lower(p_to), v_kind,
      w.member, w.asset, v_legs, p_actor, p_request);
    v_operation := v_booked.id;
    -- A fee comes back by an operation of its own: one is one movement of the wallet.
    if p_to = 'RETURNED' and v_moved > v_part then
      v_booked := post_operation(p_tenant, 'withdrawal', w.public_id || ':fee-returned', v_kind,
        w.member, w.asset, array[(v_fee, v_cash, v_moved - v_part)::posting_leg], p_actor,
        p_request);
    end if;
    if v_booked.id is null then
      raise exception 'the balance would exceed %', max_balance()
        using errcode = 'numeric_value_out_of_range';
    end if;
  end if;

  -- With the money comes what was missing of its turnover, where it was dropped meanwhile.
  if p_to = 'RETURNED' and w.missing_turnover > 0 then
    update turnover t set dropped = t.dropped - d.again,
        required = least(max_balance(), t.required + d.again)
      from (select x.member, least(x.dropped, w.missing_turnover,
          trunc(v_moved * turnover_percent(p_tenant) / 100))::bigint as again
        from turnover x where x.tenant = p_tenant and x.member = w.member and x.asset = w.asset) d
      where t.tenant = p_tenant and t.member = d.member and t.asset = w.asset;
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
