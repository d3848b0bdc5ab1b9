-- Releases or refuses a held win, once: the decision is an operation that has the win's id. The
-- same decision again answers what it answered, the other one is a conflict.
create or replace function decide_held_win(
  p_tenant smallint, p_win bigint, p_release boolean, p_actor text, p_request text
) returns posting
language plpgsql as $$
declare
  w wallet;
  v_win operation;
  v_done operation;
  v_player text;
  v_credit bigint;
  v_booked operation;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  select * into v_win from operation o where o.tenant = p_tenant and o.id = p_win
    and o.status = 'HELD';
  if not found then return ('REFUSED', 'not_found', null, null)::posting; end if;
  select m.public_id into strict v_player from member m
    where m.tenant = p_tenant and m.id = v_win.member;
  w := lock_wallet(p_tenant, v_win.vendor, v_player,
    (select t.currency from tenant t where t.id = p_tenant));
  if w.asset is distinct from v_win.asset then
    raise exception 'the wallet of held win % is of another asset', p_win;
  end if;
  select * into v_done from operation o where o.tenant = p_tenant and o.source = 'held-win'
    and o.external_ref = p_win::text;
  if found then
    if (v_done.status = 'APPLIED') <> p_release then
      return ('REFUSED', 'vendor_tx_conflict', null, null)::posting;
    end if;
    return ('NOOP', null, v_done.balance, v_done.id)::posting;
  end if;

  v_credit := case when p_release then v_win.amount - least(w.debt, v_win.amount) else 0 end;
  if v_credit > max_balance() - w.cash - w.bonus then
    raise exception 'the balance would exceed %', max_balance()
      using errcode = 'numeric_value_out_of_range';
  end if;
  v_booked := post_operation(p_tenant, 'held-win', p_win::text, 'WIN', v_win.member, v_win.asset,
    '{}', p_actor, p_request, p_amount => v_win.amount, p_balance => w.cash + w.bonus + v_credit,
    p_code => case when not p_release then 'permission_denied' end, p_parent => v_win.parent,
    p_vendor => v_win.vendor, p_round => v_win.round_ref, p_game => v_win.game_code,
    p_parent_ref => v_win.parent_ref, p_closes_round => false);
  if p_release then
    perform credit_win(p_tenant, v_booked.id, v_win.parent, v_win.amount, w);
    perform pg_notify('parlour_event', format('b %s %s', p_tenant, v_player));
  end if;
  update round set held = held - v_win.amount,
    win = win + case when p_release then v_win.amount else 0 end
    where tenant = p_tenant and vendor = v_win.vendor and round_ref = v_win.round_ref
      and member = v_win.member;
  insert into audit_event (tenant, actor, action, subject, request_id, detail) values (p_tenant,
    p_actor, case when p_release then 'held_win.release' else 'held_win.refuse' end,
    format('vendor:%s:%s', v_win.vendor, v_win.external_ref), p_request,
    jsonb_build_object('win', p_win::text, 'amount', v_win.amount::text));
  return ('APPLIED', null, v_booked.balance, v_booked.id)::posting;
end
$$;
