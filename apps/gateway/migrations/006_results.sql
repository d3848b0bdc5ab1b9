-- What follows a bet: wins and rollbacks. Both are accepted whatever has become of the player's session or status since.

create type posting as (status text, code text, balance bigint, reference bigint);

-- The wallet that a vendor's transaction concerns, locked.
create type wallet as (member bigint, asset smallint, cash_id bigint, cash bigint, bonus_id bigint, bonus bigint, debt_id bigint, debt bigint, house_id bigint);

-- Locks a player's wallet and reads it. Raises nothing: member is null for an unknown player, asset is null for another currency.
create function lock_wallet(p_tenant smallint, p_vendor smallint, p_player text, p_currency text) returns wallet language plpgsql as $$
declare
  w wallet;
  v_currency text;
begin
  select m.id, a.id, a.currency into w.member, w.asset, v_currency
    from member m join asset a on a.tenant = p_tenant and a.id = money_asset(m.book) where m.tenant = p_tenant and m.public_id = p_player;
  if w.member is null then return w; end if;
  if v_currency <> p_currency then w.asset := null; return w; end if;
  select a.id, a.balance into w.cash_id, w.cash from account a
    where a.tenant = p_tenant and a.owner = w.member and a.type = 'PLAYER_CASH' and a.asset = w.asset for update;
  select b.id, b.balance, d.id, d.balance, h.id into strict w.bonus_id, w.bonus, w.debt_id, w.debt, w.house_id
    from account b
    join account d on d.tenant = p_tenant and d.owner = w.member and d.type = 'PLAYER_DEBT' and d.asset = w.asset
    join account h on h.tenant = p_tenant and h.owner = p_vendor and h.type = 'VENDOR_CLEARING' and h.asset = w.asset
    where b.tenant = p_tenant and b.owner = w.member and b.type = 'PLAYER_BONUS' and b.asset = w.asset;
  return w;
end
$$;

-- The answer that was stored for a transaction id, or a conflict when the repetition says something else.
create function stored_answer(o operation, p_same boolean) returns posting language sql immutable
  return case when not p_same then row(('REFUSED'), 'vendor_tx_conflict', null, null)::posting
    else row(case o.status when 'DECLINED' then 'REFUSED' else o.status::text end, o.code, o.balance, o.id)::posting end;

create function post_win(
  p_tenant smallint, p_vendor smallint, p_ref text, p_player text, p_round text, p_game text, p_currency text, p_amount bigint, p_bet_ref text, p_close boolean, p_request text
) returns posting language plpgsql as $$
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
  if w.asset is null then return ('REFUSED', 'vendor_currency_mismatch', null, null)::posting; end if;
  v_now := clock_timestamp();

  select * into o from operation x where x.tenant = p_tenant and x.source = v_source and x.external_ref = p_ref;
  if found then
    return stored_answer(o, o.kind = 'WIN' and o.member = w.member and o.amount = p_amount and o.round_ref = p_round and o.game_code = p_game and o.parent_ref = p_bet_ref and o.closes_round = p_close);
  end if;

  select * into v_bet from operation x where x.tenant = p_tenant and x.source = v_source and x.external_ref = p_bet_ref;
  v_refusal := case
    when v_bet.id is null or v_bet.kind <> 'BET' or v_bet.member <> w.member or v_bet.round_ref <> p_round or v_bet.asset <> w.asset or v_bet.status = 'DECLINED' then 'vendor_bet_unknown'
    when v_bet.status = 'TOMBSTONED' then 'vendor_tx_tombstoned'
    when exists (select from operation x where x.tenant = p_tenant and x.parent = v_bet.id and x.kind = 'ROLLBACK' and x.status = 'APPLIED') then 'vendor_tx_tombstoned'
  end;

  if v_refusal is null and p_amount > 0 then
    v_debt := least(w.debt, p_amount);
    -- What is left returns in the proportion of the stake; the bonus part is rounded down to whole hundredths.
    select coalesce(div((p_amount - v_debt)::numeric * sum(t.amount) filter (where t.debit_account = w.bonus_id), sum(t.amount) * 10000) * 10000, 0)::bigint
      into v_bonus from transfer t where t.tenant = p_tenant and t.operation = v_bet.id;
    v_cash := p_amount - v_debt - v_bonus;
  end if;

  insert into operation (tenant, source, external_ref, kind, status, code, member, asset, amount, vendor, round_ref, game_code, parent, parent_ref, closes_round, balance, actor, request_id, created_at)
  values (p_tenant, v_source, p_ref, 'WIN', case when v_refusal is null then 'APPLIED' else 'DECLINED' end::operation_status, v_refusal, w.member, w.asset, p_amount, p_vendor, p_round, p_game,
    case when v_bet.member = w.member then v_bet.id end, p_bet_ref, p_close, w.cash + w.bonus + v_cash + v_bonus, v_source, p_request, v_now)
  on conflict (tenant, source, external_ref) do nothing
  returning id into v_id;
  -- Only another player's transaction can have taken the id while we held this wallet.
  if v_id is null then return ('REFUSED', 'vendor_tx_conflict', null, null)::posting; end if;
  if v_refusal is not null then return ('REFUSED', v_refusal, w.cash + w.bonus, v_id)::posting; end if;

  insert into transfer (tenant, operation, leg, debit_account, credit_account, amount, credit_after)
    select p_tenant, v_id, leg.n, w.house_id, leg.account, leg.amount, leg.after
    from (values (1, w.debt_id, v_debt, w.debt - v_debt), (2, w.cash_id, v_cash, w.cash + v_cash), (3, w.bonus_id, v_bonus, w.bonus + v_bonus)) as leg (n, account, amount, after)
    where leg.amount > 0;
  if v_debt > 0 then update account set balance = balance - v_debt where tenant = p_tenant and id = w.debt_id; end if;
  if v_cash > 0 then update account set balance = balance + v_cash where tenant = p_tenant and id = w.cash_id; end if;
  if v_bonus > 0 then update account set balance = balance + v_bonus where tenant = p_tenant and id = w.bonus_id; end if;
  update round set win = win + p_amount, closed_at = case when p_close then coalesce(closed_at, v_now) else closed_at end
    where tenant = p_tenant and vendor = p_vendor and round_ref = p_round and member = w.member and (p_amount > 0 or p_close);
  return ('APPLIED', null, w.cash + w.bonus + v_cash + v_bonus, v_id)::posting;
end
$$;
comment on function post_win is 'Credits a win of a known, not rolled-back bet of the same player, round and currency: debt first, then cash and bonus in the proportion of the stake. Zero closes a lost round. Every answer is final.';

create function post_rollback(
  p_tenant smallint, p_vendor smallint, p_ref text, p_player text, p_round text, p_game text, p_currency text, p_bet_ref text, p_request text
) returns posting language plpgsql as $$
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
begin
  perform set_config('app.tenant', p_tenant::text, true);
  w := lock_wallet(p_tenant, p_vendor, p_player, p_currency);
  if w.member is null then return ('REFUSED', 'vendor_player_unknown', null, null)::posting; end if;
  if w.asset is null then return ('REFUSED', 'vendor_currency_mismatch', null, null)::posting; end if;
  v_now := clock_timestamp();

  select * into o from operation x where x.tenant = p_tenant and x.source = v_source and x.external_ref = p_ref;
  if found then
    return stored_answer(o, o.kind = 'ROLLBACK' and o.member = w.member and o.round_ref = p_round and o.game_code = p_game and o.parent_ref = p_bet_ref);
  end if;
  if p_ref = p_bet_ref then return ('REFUSED', 'vendor_tx_conflict', null, null)::posting; end if;

  -- The bet has not come: its own row becomes the tombstone, so the key that stops a second bet stops a late one.
  insert into operation (tenant, source, external_ref, kind, status, member, asset, vendor, round_ref, game_code, balance, actor, request_id, created_at)
    select p_tenant, v_source, p_bet_ref, 'BET', 'TOMBSTONED', w.member, w.asset, p_vendor, p_round, p_game, w.cash + w.bonus, v_source, p_request, v_now
    where not exists (select from operation x where x.tenant = p_tenant and x.source = v_source and x.external_ref = p_bet_ref)
    on conflict (tenant, source, external_ref) do nothing;
  select * into strict v_bet from operation x where x.tenant = p_tenant and x.source = v_source and x.external_ref = p_bet_ref;

  if v_bet.kind <> 'BET' or v_bet.member <> w.member or v_bet.round_ref <> p_round or v_bet.asset <> w.asset then
    v_refusal := 'vendor_tx_conflict';
  elsif v_bet.status = 'APPLIED' then
    if exists (select from operation x where x.tenant = p_tenant and x.parent = v_bet.id and x.kind = 'WIN' and x.status = 'APPLIED') then
      v_refusal := 'vendor_bet_settled';
    elsif not exists (select from operation x where x.tenant = p_tenant and x.parent = v_bet.id and x.kind = 'ROLLBACK' and x.status = 'APPLIED') then
      v_status := 'APPLIED';
      select coalesce(sum(t.amount) filter (where t.debit_account = w.cash_id), 0), coalesce(sum(t.amount) filter (where t.debit_account = w.bonus_id), 0)
        into v_cash, v_bonus from transfer t where t.tenant = p_tenant and t.operation = v_bet.id;
    end if;
  end if;
  if v_refusal is not null then v_status := 'DECLINED'; end if;

  insert into operation (tenant, source, external_ref, kind, status, code, member, asset, amount, vendor, round_ref, game_code, parent, parent_ref, balance, actor, request_id, created_at)
  values (p_tenant, v_source, p_ref, 'ROLLBACK', v_status, v_refusal, w.member, w.asset, v_cash + v_bonus, p_vendor, p_round, p_game,
    case when v_bet.member = w.member then v_bet.id end, p_bet_ref, w.cash + w.bonus + v_cash + v_bonus, v_source, p_request, v_now)
  on conflict (tenant, source, external_ref) do nothing
  returning id into v_id;
  if v_id is null then return ('REFUSED', 'vendor_tx_conflict', null, null)::posting; end if;
  if v_refusal is not null then return ('REFUSED', v_refusal, w.cash + w.bonus, v_id)::posting; end if;

  if v_status = 'APPLIED' then
    insert into transfer (tenant, operation, leg, debit_account, credit_account, amount, credit_after)
      select p_tenant, v_id, leg.n, w.house_id, leg.account, leg.amount, leg.after
      from (values (1, w.cash_id, v_cash, w.cash + v_cash), (2, w.bonus_id, v_bonus, w.bonus + v_bonus)) as leg (n, account, amount, after)
      where leg.amount > 0;
    if v_cash > 0 then update account set balance = balance + v_cash where tenant = p_tenant and id = w.cash_id; end if;
    if v_bonus > 0 then update account set balance = balance + v_bonus where tenant = p_tenant and id = w.bonus_id; end if;
    update round r set refund = r.refund + v_cash + v_bonus, closed_at = case when r.refund + v_cash + v_bonus >= r.bet then coalesce(r.closed_at, v_now) else r.closed_at end
      where r.tenant = p_tenant and r.vendor = p_vendor and r.round_ref = p_round and r.member = w.member;
  end if;
  return (v_status::text, null, w.cash + w.bonus + v_cash + v_bonus, v_id)::posting;
end
$$;
comment on function post_rollback is 'Undoes an applied bet once, exactly as it was paid; before the bet it leaves a tombstone, after a win it is refused. Every answer is final.';
