-- Pays the whole pool of the player's book for a known bet, once a bet and once a transaction id,
-- and puts the seed back. The wallet is locked first, then the pool: of two winners at once the
-- second gets the seed that the first put back.
create or replace function post_jackpot(
  p_tenant smallint, p_vendor smallint, p_ref text, p_player text, p_round text, p_game text,
  p_currency text, p_bet_ref text, p_on boolean, p_seed bigint, p_nodes text[], p_request text
) returns jackpot_posting
language plpgsql as $$
declare
  w wallet;
  o operation;
  v_bet operation;
  v_answer posting;
  v_source constant text := vendor_source(p_vendor);
  v_refusal text;
  v_pool_id bigint;
  v_pool bigint := 0;
  v_promo bigint;
  v_debt bigint := 0;
  v_bonus bigint := 0;
  v_cash bigint := 0;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  w := lock_wallet(p_tenant, p_vendor, p_player, p_currency);
  if w.member is null then
    return ('REFUSED', 'vendor_player_unknown', null, null, null)::jackpot_posting;
  end if;
  if w.asset is null then
    return ('REFUSED', 'vendor_currency_mismatch', null, null, null)::jackpot_posting;
  end if;

  select * into o from operation x where x.tenant = p_tenant and x.source = v_source
    and x.external_ref = p_ref;
  if found then
    v_answer := stored_result(o, o.kind = 'JACKPOT' and o.member = w.member
      and o.round_ref = p_round and o.game_code = p_game and o.parent_ref = p_bet_ref);
    return (v_answer.status, v_answer.code, v_answer.balance, v_answer.reference,
      o.amount)::jackpot_posting;
  end if;

  select * into v_bet from operation x where x.tenant = p_tenant and x.source = v_source
    and x.external_ref = p_bet_ref;
  v_refusal := case
    when v_bet.id is null or v_bet.kind <> 'BET' or v_bet.member <> w.member
      or v_bet.round_ref <> p_round or v_bet.game_code is distinct from p_game
      or v_bet.asset <> w.asset or v_bet.status = 'DECLINED' then 'vendor_bet_unknown'
    when v_bet.status = 'TOMBSTONED' then 'vendor_tx_tombstoned'
    when exists (select from operation x where x.tenant = p_tenant and x.parent = v_bet.id
      and x.kind = 'ROLLBACK' and x.status = 'APPLIED') then 'vendor_tx_tombstoned'
    when exists (select from operation x where x.tenant = p_tenant and x.parent = v_bet.id
      and x.kind = 'JACKPOT' and x.status = 'APPLIED') then 'vendor_bet_settled'
    when exists (select from round r join vendor v on v.tenant = r.tenant and v.id = r.vendor
      where r.tenant = p_tenant and r.vendor = p_vendor and r.round_ref = p_round
      and r.member = w.member and r.closed_at is not null and not v.late_wins)
      then 'vendor_round_closed'
    when not exists (select from game g where g.tenant = p_tenant and g.vendor = p_vendor
      and g.code = p_game and g.node_id = any (p_nodes)) then 'permission_denied'
  end;

  if v_refusal is null then
    -- The operation's number is drawn while the pool's row is locked, so numbers have the same
    -- order as the pool's balances.
    select a.id, a.balance into strict v_pool_id, v_pool from account a
      where a.tenant = p_tenant and a.owner = 0 and a.type = 'PROGRESSIVE_POOL'
      and a.asset = w.asset for update;
    select a.id into strict v_promo from account a where a.tenant = p_tenant and a.owner = 0
      and a.type = 'PROMO_EXPENSE' and a.asset = w.asset;
    -- Empty because the jackpot was switched off for a time: the winner still gets the seed.
    if p_on and v_pool = 0 and p_seed > 0 then
      perform fund_jackpot(p_tenant, v_pool_id, v_promo, p_seed, null,
        format('empty:%s:%s', w.asset, nextval('operation_number')), p_request);
      v_pool := p_seed;
    end if;
    if v_pool > max_balance() - w.cash - w.bonus then
      raise exception 'the balance would exceed %', max_balance()
        using errcode = 'numeric_value_out_of_range';
    end if;
    v_debt := least(w.debt, v_pool);
    -- As with a win: what remains after debt is split in the proportion of the stake.
    select coalesce(div((v_pool - v_debt)::numeric * sum(t.amount) filter (where t.debit_account
      = w.bonus_id), sum(t.amount) * 10000) * 10000, 0)::bigint
      into v_bonus from transfer t where t.tenant = p_tenant and t.operation = v_bet.id;
    v_cash := v_pool - v_debt - v_bonus;
  end if;

  begin
    o := post_operation(p_tenant, v_source, p_ref, 'JACKPOT', w.member, w.asset,
      array[(v_pool_id, w.debt_id, v_debt), (v_pool_id, w.cash_id, v_cash),
        (v_pool_id, w.bonus_id, v_bonus)]::posting_leg[],
      v_source, p_request, p_amount => v_pool,
      p_balance => w.cash + w.bonus + v_cash + v_bonus, p_code => v_refusal,
      p_parent => case when v_bet.member = w.member then v_bet.id end, p_vendor => p_vendor,
      p_round => p_round, p_game => p_game, p_parent_ref => p_bet_ref);
  exception when unique_violation then
    -- Only another player's transaction can have taken the id while we held this wallet.
    return ('REFUSED', 'vendor_tx_conflict', null, null, null)::jackpot_posting;
  end;
  if v_refusal is not null then
    return ('REFUSED', v_refusal, o.balance, o.id, 0)::jackpot_posting;
  end if;
  update round set win = win + v_pool where tenant = p_tenant and vendor = p_vendor
    and round_ref = p_round and member = w.member and v_pool > 0;
  if p_on and p_seed > 0 then
    perform fund_jackpot(p_tenant, v_pool_id, v_promo, p_seed, null, 'after:' || o.id, p_request);
  end if;
  -- Pages show the pool of the tenant's own book; they are notified at once of its new amount.
  if v_pool > 0 and w.asset = (select money_asset(t.book) from tenant t where t.id = p_tenant) then
    perform publish_event(
      p_tenant, 0, 'jackpot', jsonb_build_object('won', round(v_pool / 1000000.0, 2)));
  end if;
  return ('APPLIED', null, o.balance, o.id, v_pool)::jackpot_posting;
end
$$;

comment on function post_jackpot is
  'Pays the pool of the player''s book for a known, not rolled-back bet on a game that takes '
  'part, and puts the seed back. Accepted whatever has become of the player since; every answer '
  'is final.';
