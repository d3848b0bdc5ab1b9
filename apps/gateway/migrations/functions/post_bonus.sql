-- Moves an amount between the brand's PROMO_EXPENSE, a member's bonus and its cash. Returns the
-- operation; null where the wallet would pass the largest balance. The caller holds the wallet's
-- lock. The reference is unique: what is booked twice fails.
create or replace function post_bonus(
  p_tenant smallint, p_member bigint, p_asset smallint, p_kind operation_kind, p_from text,
  p_to text, p_amount bigint, p_ref text, p_actor text, p_request text
) returns bigint
language plpgsql as $$
declare
  v_from account;
  v_to account;
  v_balance bigint;
  v_change constant bigint := case 'PROMO_EXPENSE' when p_from then p_amount when p_to
    then -p_amount else 0 end;
  v_id bigint;
begin
  select a.* into strict v_from from account a where a.tenant = p_tenant and a.type = p_from
    and a.owner = case p_from when 'PROMO_EXPENSE' then 0 else p_member end and a.asset = p_asset;
  select a.* into strict v_to from account a where a.tenant = p_tenant and a.type = p_to
    and a.owner = case p_to when 'PROMO_EXPENSE' then 0 else p_member end and a.asset = p_asset;
  select sum(a.balance) into strict v_balance from account a where a.tenant = p_tenant
    and a.owner = p_member and a.type in ('PLAYER_CASH', 'PLAYER_BONUS') and a.asset = p_asset;
  if v_change > max_balance() - v_balance then return null; end if;
  insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
    balance, actor, request_id)
    values (p_tenant, 'bonus', p_ref, p_kind, 'APPLIED', p_member, p_asset, p_amount,
      v_balance + v_change, p_actor, p_request)
    returning id into v_id;
  insert into transfer (tenant, operation, leg, debit_account, credit_account, amount, debit_after,
    credit_after)
    values (p_tenant, v_id, 1, v_from.id, v_to.id, p_amount, v_from.balance - p_amount,
      v_to.balance + p_amount);
  update account set balance = balance + case id when v_to.id then p_amount else -p_amount end
    where tenant = p_tenant and id in (v_from.id, v_to.id) and balance is not null;
  return v_id;
end
$$;
