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
  v_cash bigint;
  v_now timestamptz;
  v_refusal text;
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
  select a.id into strict v_cash from account a
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
  o := post_operation(p_tenant, v_source, p_intent, 'DEPOSIT', d.member, d.asset,
    array[(account_id(p_tenant, 0, 'BANK_CLEARING', d.asset), v_cash, p_amount)::posting_leg],
    v_source, p_request, p_code => v_refusal, p_at => v_now);
  update deposit_intent set state = case when v_refusal is null then 'CONFIRMED' else 'REFUSED' end,
    code = v_refusal, operation = o.id, closed_at = v_now
    where tenant = p_tenant and id = d.id;
  if v_refusal is not null then
    return ('REFUSED', v_refusal, o.balance, o.id)::posting;
  end if;

  if p_provider <> 'trial' then
    perform add_turnover(p_tenant, d.member, d.asset, p_amount, v_now);
  end if;
  if d.promotion is not null then perform grant_deposit_bonus(p_tenant, d.id, p_request); end if;
  return ('APPLIED', null, o.balance, o.id)::posting;
end
$$;

comment on function post_deposit is
  'Books a confirmed deposit once, for an open intent of the same amount and currency, within '
  'the member''s limits; what is over a limit is refused and goes back.';
