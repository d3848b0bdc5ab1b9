-- Gives back every stake of an open round of a player exactly as it was paid, and closes it: a
-- decision of an operator. Refused once anything of the round has a result. Each refund is an
-- operation of the source operator-void that has the id of its bet; a later win of the vendor is
-- refused as that of a bet that was rolled back.
create or replace function void_round(
  p_tenant smallint, p_vendor smallint, p_round text, p_player text, p_actor text, p_request text
) returns posting
language plpgsql as $$
declare
  v_open record;
  w wallet;
  v_round round;
  v_bet operation;
  v_cash bigint;
  v_bonus bigint;
  v_booked operation;
  v_now timestamptz;
begin
  select * into v_open from lock_open_round(p_tenant, p_vendor, p_round, p_player);
  if v_open.refusal is not null then
    return ('REFUSED', v_open.refusal, null, null)::posting;
  end if;
  w := v_open.wallet;
  v_round := v_open.round;
  if exists (select from operation o where o.tenant = p_tenant and o.member = w.member
    and o.created_at >= v_round.opened_at and o.vendor = p_vendor and o.round_ref = p_round
    and o.kind in ('WIN', 'JACKPOT') and o.status in ('APPLIED', 'HELD')) then
    return ('REFUSED', 'vendor_bet_settled', null, null)::posting;
  end if;
  v_now := clock_timestamp();

  for v_bet in
    select b.* from operation b where b.tenant = p_tenant and b.member = w.member
      and b.created_at >= v_round.opened_at and b.vendor = p_vendor and b.round_ref = p_round
      and b.kind = 'BET' and b.status = 'APPLIED'
      and not exists (select from operation x where x.tenant = p_tenant and x.parent = b.id
        and x.kind = 'ROLLBACK' and x.status = 'APPLIED')
      order by b.id
  loop
    select coalesce(sum(t.amount) filter (where t.debit_account is distinct from w.bonus_id), 0),
      coalesce(sum(t.amount) filter (where t.debit_account = w.bonus_id), 0)
      into v_cash, v_bonus from transfer t where t.tenant = p_tenant and t.operation = v_bet.id;
    if v_cash + v_bonus > max_balance() - w.cash - w.bonus then
      raise exception 'the balance would exceed %', max_balance()
        using errcode = 'numeric_value_out_of_range';
    end if;
    w.cash := w.cash + v_cash;
    w.bonus := w.bonus + v_bonus;
    v_booked := post_operation(p_tenant, 'operator-void', v_bet.id::text, 'ROLLBACK', w.member,
      w.asset, array[(w.house_account_id, w.cash_id, v_cash),
        (w.house_account_id, w.bonus_id, v_bonus)]::posting_leg[],
      p_actor, p_request, p_balance => w.cash + w.bonus, p_at => v_now, p_parent => v_bet.id,
      p_vendor => p_vendor, p_round => p_round, p_game => v_bet.game_code,
      p_parent_ref => v_bet.external_ref);
    update round set refund = refund + v_cash + v_bonus
      where tenant = p_tenant and vendor = p_vendor and round_ref = p_round and member = w.member;
  end loop;
  if v_booked.id is null then return ('REFUSED', 'vendor_bet_unknown', null, null)::posting; end if;
  update round set closed_at = v_now
    where tenant = p_tenant and vendor = p_vendor and round_ref = p_round and member = w.member;
  delete from open_round where tenant = p_tenant and vendor = p_vendor and round_ref = p_round
    and member = w.member;
  perform pg_notify('parlour_event', format('b %s %s', p_tenant, p_player));
  return ('APPLIED', null, w.cash + w.bonus, v_booked.id)::posting;
end
$$;
