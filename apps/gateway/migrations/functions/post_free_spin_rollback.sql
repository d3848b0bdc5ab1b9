-- Takes a free spin back, once: it can be played again while the bonus is open. Before its bet it
-- leaves a tombstone; after its win it is refused.
create or replace function post_free_spin_rollback(
  p_tenant smallint, p_vendor smallint, p_ref text, p_player text, p_round text, p_game text,
  p_currency text, p_bet_ref text, p_request text
) returns posting
language plpgsql as $$
declare
  w wallet;
  f free_spin;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  w := lock_wallet(p_tenant, p_vendor, p_player, p_currency);
  if w.member is null then return ('REFUSED', 'vendor_player_unknown', null, null)::posting; end if;
  if w.asset is null then
    return ('REFUSED', 'vendor_currency_mismatch', null, null)::posting;
  end if;
  insert into free_spin (tenant, vendor, bet_ref, rollback_ref, member, round_ref, game_code, state,
    balance, end_balance, request_id, ended_at)
    select p_tenant, p_vendor, p_bet_ref, p_ref, w.member, p_round, p_game, 'TOMBSTONED',
      w.cash + w.bonus, w.cash + w.bonus, p_request, clock_timestamp()
    where not exists (select from free_spin x where x.tenant = p_tenant and x.vendor = p_vendor
      and (x.bet_ref = p_bet_ref or x.rollback_ref = p_ref))
    on conflict do nothing;
  select * into f from free_spin x where x.tenant = p_tenant and x.vendor = p_vendor
    and x.bet_ref = p_bet_ref;
  if not found or f.member <> w.member or f.round_ref <> p_round or f.game_code <> p_game
    or f.rollback_ref <> p_ref and exists (select from free_spin x where x.tenant = p_tenant
      and x.vendor = p_vendor and x.rollback_ref = p_ref) then
    return ('REFUSED', 'vendor_tx_conflict', null, null)::posting;
  end if;
  if f.state in ('SETTLED', 'LATE') then
    return ('REFUSED', 'vendor_bet_settled', w.cash + w.bonus, f.id)::posting;
  end if;
  if f.state = 'PLAYED' then
    update free_spin x set state = 'ROLLED_BACK', rollback_ref = p_ref,
        end_balance = w.cash + w.bonus, ended_at = clock_timestamp()
      where x.tenant = p_tenant and x.vendor = p_vendor and x.bet_ref = p_bet_ref
      returning x.* into f;
    -- Nothing waits any more where its time was over.
    perform finish_free_spins(p_tenant, f.bonus, vendor_source(p_vendor), p_request);
  end if;
  return (case when f.rollback_ref = p_ref and f.state = 'ROLLED_BACK' then 'APPLIED'
    else 'NOOP' end, null, coalesce(f.end_balance, f.balance), f.id)::posting;
end
$$;
