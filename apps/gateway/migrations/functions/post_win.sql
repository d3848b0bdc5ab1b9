-- Posts a win. Accepted whatever has become of the player's session or status since the bet.
create or replace function post_win(
  p_tenant smallint, p_vendor smallint, p_ref text, p_player text, p_round text, p_game text,
  p_currency text, p_amount bigint, p_bet_ref text, p_close boolean, p_request text
) returns posting
language plpgsql as $$
declare
  w wallet;
  o operation;
  v_bet operation;
  v_source constant text := vendor_source(p_vendor);
  v_refusal text;
  v_now timestamptz;
  v_id bigint;
  v_debt bigint := 0;
  v_bonus bigint := 0;
  v_cash bigint := 0;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  w := lock_wallet(p_tenant, p_vendor, p_player, p_currency);
  if w.member is null then return ('REFUSED', 'vendor_player_unknown', null, null)::posting; end if;
  if w.asset is null then
    return ('REFUSED', 'vendor_currency_mismatch', null, null)::posting;
  end if;
  v_now := clock_timestamp();

  select * into o from operation x where x.tenant = p_tenant and x.source = v_source
    and x.external_ref = p_ref;
  if found then
    return stored_result(o, o.kind = 'WIN' and o.member = w.member and o.amount = p_amount
      and o.round_ref = p_round and o.game_code = p_game and o.parent_ref = p_bet_ref
      and o.closes_round = p_close);
  end if;

  select * into v_bet from operation x where x.tenant = p_tenant and x.source = v_source
    and x.external_ref = p_bet_ref;
  v_refusal := case
    when v_bet.id is null or v_bet.kind <> 'BET' or v_bet.member <> w.member
      or v_bet.round_ref <> p_round or v_bet.asset <> w.asset
      or v_bet.status = 'DECLINED' then 'vendor_bet_unknown'
    when v_bet.status = 'TOMBSTONED' then 'vendor_tx_tombstoned'
    when exists (select from operation x where x.tenant = p_tenant and x.parent = v_bet.id
      and x.kind = 'ROLLBACK' and x.status = 'APPLIED') then 'vendor_tx_tombstoned'
  end;

  if v_refusal is null and p_amount > 0 then
    v_debt := least(w.debt, p_amount);
    -- What remains after debt is split in the proportion of the stake; the bonus part is rounded
    -- down to whole hundredths.
    select coalesce(div((p_amount - v_debt)::numeric * sum(t.amount) filter (where t.debit_account
      = w.bonus_id), sum(t.amount) * 10000) * 10000, 0)::bigint
      into v_bonus from transfer t where t.tenant = p_tenant and t.operation = v_bet.id;
    v_cash := p_amount - v_debt - v_bonus;
  end if;

  insert into operation (tenant, source, external_ref, kind, status, code, member, asset, amount,
    vendor, round_ref, game_code, parent, parent_ref, closes_round, balance, actor, request_id,
    created_at)
  values (p_tenant, v_source, p_ref, 'WIN', case when v_refusal is null then 'APPLIED'
    else 'DECLINED' end::operation_status, v_refusal, w.member, w.asset, p_amount, p_vendor,
    p_round, p_game,
    case when v_bet.member = w.member then v_bet.id end, p_bet_ref, p_close,
      w.cash + w.bonus + v_cash + v_bonus, v_source, p_request, v_now)
  on conflict (tenant, source, external_ref) do nothing
  returning id into v_id;
  -- Only another player's transaction can have taken the id while we held this wallet.
  if v_id is null then return ('REFUSED', 'vendor_tx_conflict', null, null)::posting; end if;
  if v_refusal is not null then
    return ('REFUSED', v_refusal, w.cash + w.bonus, v_id)::posting;
  end if;

  insert into transfer (tenant, operation, leg, debit_account, credit_account, amount, credit_after)
    select p_tenant, v_id, leg.n, w.house_account_id, leg.account, leg.amount, leg.after
    from (values (1, w.debt_id, v_debt, w.debt - v_debt), (2, w.cash_id, v_cash, w.cash + v_cash),
      (3, w.bonus_id, v_bonus, w.bonus + v_bonus)) as leg (n, account, amount, after)
    where leg.amount > 0;
  if v_debt > 0 then
    update account set balance = balance - v_debt where tenant = p_tenant and id = w.debt_id;
  end if;
  if v_cash > 0 then
    update account set balance = balance + v_cash where tenant = p_tenant and id = w.cash_id;
  end if;
  if v_bonus > 0 then
    update account set balance = balance + v_bonus where tenant = p_tenant and id = w.bonus_id;
  end if;
  update round set win = win + p_amount, closed_at = case when p_close then coalesce(closed_at,
    v_now) else closed_at end
    where tenant = p_tenant and vendor = p_vendor and round_ref = p_round and member = w.member
      and (p_amount > 0 or p_close);
  return ('APPLIED', null, w.cash + w.bonus + v_cash + v_bonus, v_id)::posting;
end
$$;

comment on function post_win is
  'Credits a win of a known, not rolled-back bet of the same player, round and currency: debt '
  'first, then cash and bonus in the proportion of the stake. Zero closes a lost round. Every '
  'answer is final.';
