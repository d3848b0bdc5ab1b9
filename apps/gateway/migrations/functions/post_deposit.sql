-- Posts a deposit that the payment provider confirmed.
create or replace function post_deposit(
  p_tenant smallint, p_intent text, p_provider text, p_amount bigint, p_currency text,
  p_request text
) returns posting
language plpgsql as $$
declare
  d deposit_intent;
  o operation;
  v_source text := 'deposit:' || p_provider;
  v_currency text;
  v_cash_id bigint;
  v_cash bigint;
  v_bonus bigint;
  v_house_account_id bigint;
  v_now timestamptz;
  v_refusal text;
  v_id bigint;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  select * into d from deposit_intent i where i.tenant = p_tenant and i.public_id = p_intent
    and i.provider = p_provider;
  if not found then return ('REFUSED', 'not_found', null, null)::posting; end if;
  -- Transfers are compared with the statement of the account that they arrived on.
  if p_provider in ('bank', 'bank-practice') then
    select v_source || ':' || b.public_id into strict v_source
      from bank_transfer t join bank_account b on b.tenant = t.tenant and b.id = t.account
      where t.tenant = p_tenant and t.deposit = d.id;
  end if;
  -- The wallet first, as everywhere, then the intent.
  select a.id, a.balance into strict v_cash_id, v_cash from account a
    where a.tenant = p_tenant and a.owner = d.member and a.type = 'PLAYER_CASH'
      and a.asset = d.asset for update;
  select * into strict d from deposit_intent i where i.tenant = p_tenant and i.id = d.id for update;
  v_now := clock_timestamp();
  select currency into strict v_currency from asset a where a.tenant = p_tenant and a.id = d.asset;
  -- Money that does not match its intent is not ours to book; the intent stays as it is.
  if d.amount <> p_amount or v_currency <> p_currency then
    return ('REFUSED', 'amount_out_of_range', null, null)::posting;
  end if;
  if d.state <> 'OPEN' then
    select * into strict o from operation x where x.tenant = p_tenant and x.id = d.operation;
    return (case o.status when 'APPLIED' then 'APPLIED' else 'REFUSED' end, o.code, o.balance,
      o.id)::posting;
  end if;

  v_refusal := deposit_refusal(p_tenant, d.member, p_provider, p_amount, v_now);
  select b.balance, h.id into strict v_bonus, v_house_account_id
    from account b join account h on h.tenant = p_tenant and h.owner = 0
      and h.type = 'BANK_CLEARING' and h.asset = d.asset
    where b.tenant = p_tenant and b.owner = d.member and b.type = 'PLAYER_BONUS'
      and b.asset = d.asset;
  insert into operation (tenant, source, external_ref, kind, status, code, member, asset, amount,
    balance, actor, request_id, created_at)
  values (p_tenant, v_source, p_intent, 'DEPOSIT', case when v_refusal is null then 'APPLIED'
    else 'DECLINED' end::operation_status, v_refusal, d.member, d.asset, p_amount,
    v_cash + v_bonus + case when v_refusal is null then p_amount else 0 end, v_source, p_request,
      v_now)
  returning id into v_id;
  update deposit_intent set state = case when v_refusal is null then 'CONFIRMED' else 'REFUSED' end,
    code = v_refusal, operation = v_id, closed_at = v_now
    where tenant = p_tenant and id = d.id;
  if v_refusal is not null then
    return ('REFUSED', v_refusal, v_cash + v_bonus, v_id)::posting;
  end if;

  insert into transfer (tenant, operation, leg, debit_account, credit_account, amount, credit_after)
    values (p_tenant, v_id, 1, v_house_account_id, v_cash_id, p_amount, v_cash + p_amount);
  update account set balance = balance + p_amount where tenant = p_tenant and id = v_cash_id;
  if p_provider <> 'trial' then
    perform add_turnover(p_tenant, d.member, d.asset, p_amount, v_now);
  end if;
  if d.promotion is not null then perform grant_deposit_bonus(p_tenant, d.id, p_request); end if;
  return ('APPLIED', null, v_cash + v_bonus + p_amount, v_id)::posting;
end
$$;

comment on function post_deposit is
  'Books a confirmed deposit once, for an open intent of the same amount and currency, within '
  'the member''s limits; what is over a limit is refused and goes back.';
