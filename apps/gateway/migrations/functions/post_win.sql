-- Posts a win. Accepted whatever has become of the player's session or status since the bet.
-- p_valid: what of the stakes of the round that it closes could be lost; null for all of them.
-- p_opponents: the vendor's ids of those whom the round that it closes was played against.
create or replace function post_win(
  p_tenant smallint, p_vendor smallint, p_ref text, p_player text, p_round text, p_game text,
  p_currency text, p_amount bigint, p_bet_ref text, p_close boolean, p_request text,
  p_valid bigint default null, p_opponents text[] default null
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
  v_credit bigint;
  v_round round;
  v_vendor vendor;
  v_held boolean := false;
  v_riskless bigint;
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
      or v_bet.round_ref <> p_round or v_bet.game_code is distinct from p_game
      or v_bet.asset <> w.asset or v_bet.status = 'DECLINED' then 'vendor_bet_unknown'
    when v_bet.status = 'TOMBSTONED' then 'vendor_tx_tombstoned'
    when exists (select from operation x where x.tenant = p_tenant and x.parent = v_bet.id
      and x.kind = 'ROLLBACK' and x.status = 'APPLIED') then 'vendor_tx_tombstoned'
  end;
  if v_refusal is null then
    select * into strict v_vendor from vendor x where x.tenant = p_tenant and x.id = p_vendor;
    select * into strict v_round from round x where x.tenant = p_tenant and x.vendor = p_vendor
      and x.round_ref = p_round and x.member = w.member;
    if v_round.closed_at is not null and not v_vendor.late_wins then
      v_refusal := 'vendor_round_closed';
    elsif p_amount > 0 and v_vendor.needs_launch then
      v_held := v_vendor.suspended_at is not null
        or exceeds_win_cap(v_vendor, p_round, p_amount, p_currency);
    end if;
  end if;
  -- The cap does not hold for our own draws. No balance grows beyond what an answer can say.
  v_held := v_held or (v_refusal is null and p_amount > max_balance() - w.cash - w.bonus);

  v_credit := case when v_refusal is null and not v_held
    then p_amount - least(w.debt, p_amount) else 0 end;

  insert into operation (tenant, source, external_ref, kind, status, code, member, asset, amount,
    vendor, round_ref, game_code, parent, parent_ref, closes_round, balance, actor, request_id,
    created_at)
  values (p_tenant, v_source, p_ref, 'WIN', case when v_held then 'HELD'
    when v_refusal is null then 'APPLIED' else 'DECLINED' end::operation_status, v_refusal,
    w.member, w.asset, p_amount, p_vendor, p_round, p_game,
    case when v_bet.member = w.member then v_bet.id end, p_bet_ref, p_close,
      w.cash + w.bonus + v_credit, v_source, p_request, v_now)
  on conflict (tenant, source, external_ref) do nothing
  returning id into v_id;
  -- Only another player's transaction can have taken the id while we held this wallet.
  if v_id is null then return ('REFUSED', 'vendor_tx_conflict', null, null)::posting; end if;
  if v_refusal is not null then
    return ('REFUSED', v_refusal, w.cash + w.bonus, v_id)::posting;
  end if;

  if v_held then
    insert into audit_event (tenant, actor, action, subject, request_id, detail) values (p_tenant,
      v_source, 'alert.win_held', format('%s:%s', v_source, p_ref), p_request,
      jsonb_build_object('win', v_id::text, 'amount', p_amount::text, 'round', p_round,
        'cap', coalesce(v_vendor.round_win_cap, default_round_win_cap(p_currency))::text,
        'isSuspended', v_vendor.suspended_at is not null));
  end if;
  if not v_held then perform credit_win(p_tenant, v_id, v_bet.id, p_amount, w); end if;
  if p_close and p_valid is not null then
    v_riskless := greatest(0, v_round.bet - v_round.refund - p_valid);
    insert into riskless_stake (tenant, operation, member, asset, vendor, round_ref, game_code,
      amount, created_at)
      select p_tenant, v_id, w.member, w.asset, p_vendor, p_round, p_game,
        v_riskless - coalesce(v_round.riskless, 0), v_now
      where v_riskless <> coalesce(v_round.riskless, 0);
  end if;
  if p_close and p_opponents is not null then
    insert into round_opponent (tenant, vendor, round_ref, member, opponent, at)
      select p_tenant, p_vendor, p_round, w.member, x.member, v_now from vendor_player x
      where x.tenant = p_tenant and x.vendor = p_vendor and x.player = any (p_opponents)
        and x.member <> w.member
      on conflict do nothing;
  end if;
  update round set win = win + case when v_held then 0 else p_amount end,
    held = held + case when v_held then p_amount else 0 end,
    closed_at = case when p_close then coalesce(closed_at, v_now) else closed_at end,
    riskless = coalesce(v_riskless, riskless)
    where tenant = p_tenant and vendor = p_vendor and round_ref = p_round and member = w.member
      and (p_amount > 0 or p_close);
  return (case when v_held then 'HELD' else 'APPLIED' end, null, w.cash + w.bonus + v_credit,
    v_id)::posting;
end
$$;

comment on function post_win is
  'Credits a win of a known, not rolled-back bet of the same player, round, game and currency: '
  'debt first, then cash and bonus in the proportion of the stake. Zero closes a lost round. A '
  'win above the vendor''s cap, or of a suspended vendor, is held and moves nothing until an '
  'operator releases it (decide_held_win). Every answer is final.';
