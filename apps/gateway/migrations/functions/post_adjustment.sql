-- Corrects a balance of a member by hand, against the tenant's SUSPENSE account, once a reference.
-- A positive amount is credited, a negative one taken; a balance never falls below its floor.
create or replace function post_adjustment(
  p_tenant smallint, p_member bigint, p_book text, p_type text, p_amount bigint, p_ref text,
  p_actor text, p_request text
) returns posting
language plpgsql as $$
declare
  v_asset smallint;
  v_target account;
  v_other bigint;
  v_suspense bigint;
  v_done operation;
  v_after bigint;
  v_booked operation;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  if p_amount = 0 or p_type not in ('PLAYER_CASH', 'PLAYER_BONUS') then
    raise exception 'an adjustment of % on %', p_amount, p_type using errcode = 'check_violation';
  end if;
  perform lock_member(p_tenant, p_member);
  select money_asset(m.book) into strict v_asset from member m
    where m.tenant = p_tenant and m.id = p_member;
  -- A member that went from play money to real money has another wallet than the one proposed for.
  if v_asset is distinct from money_asset(p_book) then
    return ('REFUSED', 'permission_denied', null, null)::posting;
  end if;
  select * into v_done from operation o
    where o.tenant = p_tenant and o.source = 'adjustment' and o.external_ref = p_ref;
  if found then
    return ('NOOP', null, v_done.balance, v_done.id)::posting;
  end if;
  select * into strict v_target from account a where a.tenant = p_tenant and a.owner = p_member
    and a.type = p_type and a.asset = v_asset;
  select sum(a.balance) into v_other from account a where a.tenant = p_tenant
    and a.owner = p_member and a.asset = v_asset and a.type in ('PLAYER_CASH', 'PLAYER_BONUS')
    and a.id <> v_target.id;
  v_after := v_target.balance + p_amount;
  if v_after < 0 then
    return ('REFUSED', 'insufficient_funds', v_target.balance + v_other, null)::posting;
  end if;
  if v_after > max_balance() - v_other then
    return ('REFUSED', 'amount_out_of_range', v_target.balance + v_other, null)::posting;
  end if;
  v_suspense := account_id(p_tenant, 0, 'SUSPENSE', v_asset);
  v_booked := post_operation(p_tenant, 'adjustment', p_ref, 'ADJUSTMENT', p_member, v_asset,
    array[case when p_amount > 0 then (v_suspense, v_target.id, p_amount)::posting_leg
      else (v_target.id, v_suspense, -p_amount)::posting_leg end], p_actor, p_request);
  return ('APPLIED', null, v_booked.balance, v_booked.id)::posting;
end
$$;
