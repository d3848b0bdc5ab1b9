-- Takes a redemption to its next state: APPROVED while goods are sent, REDEEMED when the member has
-- what was asked for (credit and free spins at once), REJECTED or CANCELLED, which give points,
-- money and stock back. A member only cancels what waits. Returns a refusal's code, or null.
create or replace function move_redemption(
  p_tenant smallint, p_redemption text, p_to text, p_note text, p_member bigint, p_actor text,
  p_request text
) returns text
language plpgsql as $$
declare
  r redemption;
  v_asset smallint;
  v_to text;
  v_refusal text;
  v_is_back constant boolean := p_to in ('REJECTED', 'CANCELLED');
  v_kind constant operation_kind := case when v_is_back then 'POINTS_RELEASE'
    else 'POINTS_SPEND' end;
begin
  select * into r from redemption x where x.tenant = p_tenant and x.public_id = p_redemption
    and x.member = coalesce(p_member, x.member) for no key update;
  if not found then return 'not_found'; end if;
  v_to := case when p_to = 'APPROVED' and r.kind <> 'GOODS' then 'REDEEMED' else p_to end;
  if not (case p_to when 'REJECTED' then r.state in ('PENDING', 'APPROVED')
    when 'REDEEMED' then r.state = 'APPROVED' else r.state = 'PENDING' end) then
    return 'points_redemption_closed';
  end if;
  if v_to = 'REDEEMED' and r.kind = 'FREE_SPINS' then
    v_refusal := grant_redemption(p_tenant, r.id, p_actor, p_request);
    if v_refusal is not null then return v_refusal; end if;
  end if;
  update redemption x set state = v_to, note = p_note,
      decided_at = coalesce(x.decided_at, clock_timestamp()),
      ended_at = case when v_to <> 'APPROVED' then clock_timestamp() end
    where x.tenant = p_tenant and x.id = r.id;
  if v_to = 'APPROVED' then return null; end if;

  perform lock_member(p_tenant, r.member);
  perform lock_points(p_tenant, array[r.member]);
  select points_asset(s.book) into strict v_asset from asset s
    where s.tenant = p_tenant and s.id = r.asset;
  perform post_movement(p_tenant, r.member, v_asset, 'points', v_kind, 'PLAYER_POINTS_HOLD',
    case when v_is_back then 'PLAYER_POINTS' else 'POINTS_ISSUED' end, r.points,
    r.public_id || ':end', p_actor, p_request);
  if r.money > 0 then
    perform post_movement(p_tenant, r.member, r.asset, 'points', v_kind, 'PLAYER_HOLD_MALL',
      case when v_is_back then 'PLAYER_CASH' else 'MALL_SALES' end, r.money,
      r.public_id || ':end-cash', p_actor, p_request);
  end if;
  if v_is_back then
    update mall_item x set stock = x.stock + r.quantity
      where x.tenant = p_tenant and x.id = r.item;
  elsif r.kind = 'CREDIT' and post_movement(p_tenant, r.member, r.asset, 'points',
    'POINTS_CONVERT', 'PROMO_EXPENSE', 'PLAYER_CASH', r.value, r.public_id || ':credit', p_actor,
    p_request) is null then
    raise exception 'the balance would exceed %', max_balance()
      using errcode = 'numeric_value_out_of_range';
  end if;
  return null;
end
$$;
