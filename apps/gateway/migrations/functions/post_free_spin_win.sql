-- Adds what a free spin won to the winnings of its bonus, zero for a lost one, and ends the spin.
-- It credits nothing; with the last spin the bonus gets its amount. Accepted whatever has become of
-- the player since; where the bonus has ended it changes nothing.
create or replace function post_free_spin_win(
  p_tenant smallint, p_vendor smallint, p_ref text, p_player text, p_round text, p_game text,
  p_currency text, p_amount bigint, p_bet_ref text, p_request text
) returns posting
language plpgsql as $$
declare
  w wallet;
  f free_spin;
  v_source constant text := vendor_source(p_vendor);
  v_state text;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  w := lock_wallet(p_tenant, p_vendor, p_player, p_currency);
  if w.member is null then return ('REFUSED', 'vendor_player_unknown', null, null)::posting; end if;
  if w.asset is null then
    return ('REFUSED', 'vendor_currency_mismatch', null, null)::posting;
  end if;
  select * into f from free_spin x where x.tenant = p_tenant and x.vendor = p_vendor
    and x.win_ref = p_ref;
  if found then
    if (f.member, f.round_ref, f.game_code, f.bet_ref, f.win)
      is distinct from (w.member, p_round, p_game, p_bet_ref, p_amount) then
      return ('REFUSED', 'vendor_tx_conflict', null, null)::posting;
    end if;
    return free_spin_answer(f, f.end_balance);
  end if;
  select * into f from free_spin x where x.tenant = p_tenant and x.vendor = p_vendor
    and x.bet_ref = p_bet_ref;
  if not found or f.member <> w.member or f.round_ref <> p_round or f.game_code <> p_game
    or f.state = 'DECLINED' then
    return ('REFUSED', 'vendor_bet_unknown', w.cash + w.bonus, null)::posting;
  end if;
  if f.state in ('TOMBSTONED', 'ROLLED_BACK') then
    return ('REFUSED', 'vendor_tx_tombstoned', w.cash + w.bonus, f.id)::posting;
  end if;
  if f.state <> 'PLAYED' then
    return ('REFUSED', 'vendor_round_closed', w.cash + w.bonus, f.id)::posting;
  end if;
  select case b.state when 'CLAIMABLE' then 'SETTLED' else 'LATE' end into strict v_state
    from bonus b where b.tenant = p_tenant and b.id = f.bonus;
  update free_spin x set state = v_state, win = p_amount, win_ref = p_ref,
      ended_at = clock_timestamp()
    where x.tenant = p_tenant and x.vendor = p_vendor and x.bet_ref = p_bet_ref;
  perform finish_free_spins(p_tenant, f.bonus, v_source, p_request);
  update free_spin x set end_balance = (select sum(a.balance) from account a
      where a.tenant = p_tenant and a.id in (w.cash_id, w.bonus_id))
    where x.tenant = p_tenant and x.vendor = p_vendor and x.bet_ref = p_bet_ref
    returning x.* into f;
  return free_spin_answer(f, f.end_balance);
end
$$;
