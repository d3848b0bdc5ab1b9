-- Plays a free spin of a bonus, once an id: it takes no money. Every answer is final, as of a bet.
create or replace function post_free_spin(
  p_tenant smallint, p_vendor smallint, p_ref text, p_player text, p_round text, p_game text,
  p_currency text, p_amount bigint, p_bonus text, p_request text
) returns posting
language plpgsql as $$
declare
  w wallet;
  f free_spin;
  v_bonus bigint;
  v_refusal text;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  -- The wallet's lock: the spins of a member follow each other.
  w := lock_wallet(p_tenant, p_vendor, p_player, p_currency);
  if w.member is null then return ('REFUSED', 'vendor_player_unknown', null, null)::posting; end if;
  if w.asset is null then
    return ('REFUSED', 'vendor_currency_mismatch', null, null)::posting;
  end if;
  select b.id into v_bonus from bonus b where b.tenant = p_tenant and b.member = w.member
    and b.public_id = p_bonus;
  select * into f from free_spin x where x.tenant = p_tenant and x.vendor = p_vendor
    and x.bet_ref = p_ref;
  if found then
    if f.member <> w.member or f.round_ref <> p_round or f.game_code <> p_game
      or f.state <> 'TOMBSTONED' and (f.stake, f.bonus) is distinct from (p_amount, v_bonus) then
      return ('REFUSED', 'vendor_tx_conflict', null, null)::posting;
    end if;
    return case when f.state in ('SETTLED', 'LATE', 'ROLLED_BACK')
      then ('APPLIED', null, f.balance, f.id)::posting else free_spin_answer(f, f.balance) end;
  end if;
  -- A bet with a stake has taken the id.
  if exists (select from operation o where o.tenant = p_tenant
    and o.source = vendor_source(p_vendor) and o.external_ref = p_ref) then
    return ('REFUSED', 'vendor_tx_conflict', null, null)::posting;
  end if;
  v_refusal := free_spin_refusal(p_tenant, p_vendor, w.member, p_player, p_round, p_game, p_amount,
    p_bonus);
  insert into free_spin as x (tenant, vendor, bet_ref, bonus, member, round_ref, game_code, stake,
    state, code, balance, request_id)
    values (p_tenant, p_vendor, p_ref, v_bonus, w.member, p_round, p_game, p_amount,
      case when v_refusal is null then 'PLAYED' else 'DECLINED' end, v_refusal, w.cash + w.bonus,
      p_request)
    on conflict (tenant, vendor, bet_ref) do nothing returning x.* into f;
  -- Only another player's spin can have taken the id while we held this wallet.
  if f.id is null then return ('REFUSED', 'vendor_tx_conflict', null, null)::posting; end if;
  return free_spin_answer(f, f.balance);
end
$$;
