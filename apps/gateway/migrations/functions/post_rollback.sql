-- Posts a rollback. Accepted whatever has become of the player's session or status since the bet.
create or replace function post_rollback(
  p_tenant smallint, p_vendor smallint, p_ref text, p_player text, p_round text, p_game text,
  p_currency text, p_bet_ref text, p_request text
) returns posting
language plpgsql as $$
declare
  w wallet;
  o operation;
  v_bet operation;
  v_source constant text := vendor_source(p_vendor);
  v_status operation_status := 'NOOP';
  v_refusal text;
  v_now timestamptz;
  v_id bigint;
  v_cash bigint := 0;
  v_bonus bigint := 0;
  v_round round;
  v_riskless bigint := 0;
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
    return stored_result(o, o.kind = 'ROLLBACK' and o.member = w.member and o.round_ref = p_round
      and o.game_code = p_game and o.parent_ref = p_bet_ref);
  end if;
  if p_ref = p_bet_ref then return ('REFUSED', 'vendor_tx_conflict', null, null)::posting; end if;

  if exists (select from vendor v where v.tenant = p_tenant and v.id = p_vendor and v.needs_launch)
    and not exists (select from vendor_session k where k.tenant = p_tenant and k.vendor = p_vendor
      and k.member = w.member and k.game = p_game) then
    return ('REFUSED', 'vendor_game_unknown', null, null)::posting;
  end if;

  -- The bet has not arrived: insert its row as a tombstone, so that the unique key which stops a
  -- repeated bet also stops a late one.
  insert into operation (tenant, source, external_ref, kind, status, member, asset, vendor,
    round_ref, game_code, balance, actor, request_id, created_at)
    select p_tenant, v_source, p_bet_ref, 'BET', 'TOMBSTONED', w.member, w.asset, p_vendor, p_round,
      p_game, w.cash + w.bonus, v_source, p_request, v_now
    where not exists (select from operation x where x.tenant = p_tenant and x.source = v_source
      and x.external_ref = p_bet_ref)
    on conflict (tenant, source, external_ref) do nothing;
  select * into strict v_bet from operation x where x.tenant = p_tenant and x.source = v_source
    and x.external_ref = p_bet_ref;

  if v_bet.kind <> 'BET' or v_bet.member <> w.member or v_bet.round_ref <> p_round
    or v_bet.asset <> w.asset or v_bet.game_code is distinct from p_game then
    v_refusal := 'vendor_tx_conflict';
  elsif v_bet.status = 'APPLIED' then
    if exists (select from operation x where x.tenant = p_tenant and x.parent = v_bet.id
      and (x.kind = 'WIN' or x.kind = 'JACKPOT') and x.status in ('APPLIED', 'HELD')) then
      v_refusal := 'vendor_bet_settled';
    elsif not exists (select from operation x where x.tenant = p_tenant and x.parent = v_bet.id
      and x.kind = 'ROLLBACK' and x.status = 'APPLIED') then
      v_status := 'APPLIED';
      -- Refunds go to the wallet that pays for bets now (the setting may have changed since); to
      -- bonus only where bets can use it.
      select coalesce(sum(t.amount) filter (where t.debit_account is distinct from w.bonus_id), 0),
        coalesce(sum(t.amount) filter (where t.debit_account = w.bonus_id), 0)
        into v_cash, v_bonus from transfer t where t.tenant = p_tenant and t.operation = v_bet.id;
    end if;
  end if;
  if v_cash + v_bonus > max_balance() - w.cash - w.bonus then
    raise exception 'the balance would exceed %', max_balance()
      using errcode = 'numeric_value_out_of_range';
  end if;
  if v_refusal is not null then v_status := 'DECLINED'; end if;

  insert into operation (tenant, source, external_ref, kind, status, code, member, asset, amount,
    vendor, round_ref, game_code, parent, parent_ref, balance, actor, request_id, created_at)
  values (p_tenant, v_source, p_ref, 'ROLLBACK', v_status, v_refusal, w.member, w.asset,
    v_cash + v_bonus, p_vendor, p_round, p_game,
    case when v_bet.member = w.member then v_bet.id end, p_bet_ref,
      w.cash + w.bonus + v_cash + v_bonus, v_source, p_request, v_now)
  on conflict (tenant, source, external_ref) do nothing
  returning id into v_id;
  if v_id is null then return ('REFUSED', 'vendor_tx_conflict', null, null)::posting; end if;
  if v_refusal is not null then
    return ('REFUSED', v_refusal, w.cash + w.bonus, v_id)::posting;
  end if;

  if v_status = 'APPLIED' then
    insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
      credit_after)
      select p_tenant, v_id, leg.n, w.house_account_id, leg.account, leg.amount, leg.after
      from (values (1, w.cash_id, v_cash, w.cash + v_cash),
        (2, w.bonus_id, v_bonus, w.bonus + v_bonus)) as leg (n, account, amount, after)
      where leg.amount > 0;
    if v_cash > 0 then
      update account set balance = balance + v_cash where tenant = p_tenant and id = w.cash_id;
    end if;
    if v_bonus > 0 then
      update account set balance = balance + v_bonus where tenant = p_tenant and id = w.bonus_id;
    end if;
    select * into v_round from round r where r.tenant = p_tenant and r.vendor = p_vendor
      and r.round_ref = p_round and r.member = w.member;
    -- What had risked nothing has counted for nothing.
    v_riskless := least(v_cash + v_bonus, coalesce(v_round.riskless, 0));
    if v_riskless > 0 then
      insert into riskless_stake (tenant, operation, member, asset, vendor, round_ref, game_code,
        amount, created_at)
        values (p_tenant, v_id, w.member, w.asset, p_vendor, p_round, p_game, -v_riskless, v_now);
    end if;
    if v_round.closed_at is not null then
      perform return_turnover(p_tenant, w.member, w.asset, v_cash + v_bonus - v_riskless,
        v_round.closed_at);
    end if;
    update round r set refund = r.refund + v_cash + v_bonus,
      riskless = r.riskless - v_riskless, closed_at = case when r.refund + v_cash
      + v_bonus >= r.bet then coalesce(r.closed_at, v_now) else r.closed_at end
      where r.tenant = p_tenant and r.vendor = p_vendor and r.round_ref = p_round
        and r.member = w.member;
  end if;
  return (v_status::text, null, w.cash + w.bonus + v_cash + v_bonus, v_id)::posting;
end
$$;

comment on function post_rollback is
  'Undoes an applied bet once, exactly as it was paid; before the bet it leaves a tombstone, '
  'after a win it is refused. Every answer is final.';
