-- Pays what an open round of a player won, zero for a lost one, and closes it: a decision of an
-- operator where the vendor's own result does not come. The result is an operation of the source
-- operator-settle that has the id of the round's newest bet; a later win of the vendor finds the
-- round closed.
create or replace function settle_round(
  p_tenant smallint, p_vendor smallint, p_round text, p_player text, p_amount bigint, p_actor text,
  p_request text
) returns posting
language plpgsql as $$
declare
  v_open record;
  w wallet;
  v_round round;
  v_bet operation;
  v_credit bigint;
  v_booked operation;
  v_now timestamptz;
begin
  select * into v_open from lock_open_round(p_tenant, p_vendor, p_round, p_player);
  if v_open.refusal is not null then
    return ('REFUSED', v_open.refusal, null, null)::posting;
  end if;
  w := v_open.wallet;
  v_round := v_open.round;
  if v_round.held > 0 then return ('REFUSED', 'vendor_bet_settled', null, null)::posting; end if;
  v_now := clock_timestamp();
  select * into v_bet from operation b where b.tenant = p_tenant and b.member = w.member
    and b.created_at >= v_round.opened_at and b.vendor = p_vendor and b.round_ref = p_round
    and b.kind = 'BET' and b.status = 'APPLIED'
    and not exists (select from operation x where x.tenant = p_tenant and x.parent = b.id
      and x.kind = 'ROLLBACK' and x.status = 'APPLIED')
    order by b.id desc limit 1;
  if not found then return ('REFUSED', 'vendor_bet_unknown', null, null)::posting; end if;

  v_credit := p_amount - least(w.debt, p_amount);
  if v_credit > max_balance() - w.cash - w.bonus then
    raise exception 'the balance would exceed %', max_balance()
      using errcode = 'numeric_value_out_of_range';
  end if;
  v_booked := post_operation(p_tenant, 'operator-settle', v_bet.id::text, 'WIN', w.member, w.asset,
    '{}', p_actor, p_request, p_amount => p_amount, p_balance => w.cash + w.bonus + v_credit,
    p_at => v_now, p_parent => v_bet.id, p_vendor => p_vendor, p_round => p_round,
    p_game => v_bet.game_code, p_parent_ref => v_bet.external_ref, p_closes_round => true);
  perform credit_win(p_tenant, v_booked.id, v_bet.id, p_amount, w);
  update round set win = win + p_amount, closed_at = v_now
    where tenant = p_tenant and vendor = p_vendor and round_ref = p_round and member = w.member;
  delete from open_round where tenant = p_tenant and vendor = p_vendor and round_ref = p_round
    and member = w.member;
  perform pg_notify('parlour_event', format('b %s %s', p_tenant, p_player));
  return ('APPLIED', null, v_booked.balance, v_booked.id)::posting;
end
$$;
