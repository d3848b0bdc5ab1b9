-- Books money that matches nothing: into SUSPENSE and out of it again, each once for a notice. In:
-- p_amount arrived at the bank; else it left. It goes on to a member (p_member), to the books'
-- WRITE_OFF, or back where it came from (p_to). A payment that is credited counts as a deposit,
-- within the limits of the member; then nothing is booked and the code says why.
create or replace function post_unmatched(
  p_tenant smallint, p_ref text, p_provider text, p_amount bigint, p_in boolean, p_to text,
  p_member bigint, p_is_deposit boolean, p_actor text, p_request text
) returns posting
language plpgsql as $$
declare
  v_asset smallint := money_asset(case when p_provider = 'sandbox' then 'PLAY' else 'REAL' end);
  v_now timestamptz;
  v_refusal text;
  v_cash account;
  v_bonus bigint;
  v_bank bigint;
  v_suspense bigint;
  v_other bigint;
  v_id bigint;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  if p_to not in ('PLAYER_CASH', 'WRITE_OFF', 'BANK_CLEARING')
    or (p_to = 'PLAYER_CASH') <> (p_member is not null) or not p_in and p_to <> 'WRITE_OFF' then
    raise exception 'unmatched money goes to %', p_to using errcode = 'check_violation';
  end if;
  if p_member is not null then
    perform lock_member(p_tenant, p_member);
    v_now := clock_timestamp();
    if not exists (select from member m where m.tenant = p_tenant and m.id = p_member
      and money_asset(m.book) = v_asset) then
      return ('REFUSED', 'permission_denied', null, null)::posting;
    end if;
    select * into strict v_cash from account a where a.tenant = p_tenant and a.owner = p_member
      and a.type = 'PLAYER_CASH' and a.asset = v_asset;
    select a.balance into strict v_bonus from account a where a.tenant = p_tenant
      and a.owner = p_member and a.type = 'PLAYER_BONUS' and a.asset = v_asset;
    v_refusal := case when p_is_deposit
      then deposit_refusal(p_tenant, p_member, p_provider, p_amount, v_now)
      when exceeds_max_balance(p_tenant, p_member, p_amount) then 'balance_limit_reached' end;
    if v_refusal is not null then
      return ('REFUSED', v_refusal, null, null)::posting;
    end if;
  end if;
  select a.id into strict v_bank from account a where a.tenant = p_tenant and a.owner = 0
    and a.type = 'BANK_CLEARING' and a.asset = v_asset;
  select a.id into strict v_suspense from account a where a.tenant = p_tenant and a.owner = 0
    and a.type = 'SUSPENSE' and a.asset = v_asset;

  insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
    balance, actor, request_id)
    values (p_tenant, 'unmatched', p_ref || ':found', 'UNMATCHED', 'APPLIED', 0, v_asset, p_amount,
      0, p_actor, p_request) returning id into v_id;
  insert into transfer (tenant, operation, leg, debit_account, credit_account, amount)
    values (p_tenant, v_id, 1, case when p_in then v_bank else v_suspense end,
      case when p_in then v_suspense else v_bank end, p_amount);

  -- A second operation: one is one movement of one amount.
  if p_member is not null then
    insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
      balance, actor, request_id, created_at)
      values (p_tenant, 'unmatched', p_ref, case when p_is_deposit then 'DEPOSIT'
        else 'ADJUSTMENT' end::operation_kind, 'APPLIED', p_member, v_asset, p_amount,
        v_cash.balance + v_bonus + p_amount, p_actor, p_request, v_now) returning id into v_id;
    insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
      credit_after)
      values (p_tenant, v_id, 1, v_suspense, v_cash.id, p_amount, v_cash.balance + p_amount);
    update account set balance = balance + p_amount where tenant = p_tenant and id = v_cash.id;
    if p_is_deposit then
      perform add_turnover(p_tenant, p_member, v_asset, p_amount, v_now);
    end if;
    return ('APPLIED', null, v_cash.balance + v_bonus + p_amount, v_id)::posting;
  end if;
  insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
    balance, actor, request_id)
    values (p_tenant, 'unmatched', p_ref, 'UNMATCHED', 'APPLIED', 0, v_asset, p_amount, 0, p_actor,
      p_request) returning id into v_id;
  select a.id into strict v_other from account a where a.tenant = p_tenant and a.owner = 0
    and a.type = p_to and a.asset = v_asset;
  insert into transfer (tenant, operation, leg, debit_account, credit_account, amount)
    values (p_tenant, v_id, 1, case when p_in then v_suspense else v_other end,
      case when p_in then v_other else v_suspense end, p_amount);
  return ('APPLIED', null, 0, v_id)::posting;
end
$$;
