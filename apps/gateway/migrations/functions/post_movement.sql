-- Moves an amount between two accounts of one asset that belong to a member, or to the brand
-- (PROMO_EXPENSE, POINTS_ISSUED, MALL_SALES). Returns the operation; null where the balance would
-- pass the largest one. The caller holds the locks. The reference is unique in its source: what is
-- booked twice fails.
create or replace function post_movement(
  p_tenant smallint, p_member bigint, p_asset smallint, p_source text, p_kind operation_kind,
  p_from text, p_to text, p_amount bigint, p_ref text, p_actor text, p_request text
) returns bigint
language plpgsql as $$
declare
  v_brand constant text[] := array['PROMO_EXPENSE', 'POINTS_ISSUED', 'MALL_SALES'];
  v_own constant text[] := array['PLAYER_CASH', 'PLAYER_BONUS', 'PLAYER_POINTS'];
  v_from account;
  v_to account;
  v_balance bigint;
  v_change constant bigint := case when p_to = any (v_own) then p_amount else 0 end
    - case when p_from = any (v_own) then p_amount else 0 end;
  v_id bigint;
begin
  select a.* into strict v_from from account a where a.tenant = p_tenant and a.type = p_from
    and a.owner = case when p_from = any (v_brand) then 0 else p_member end and a.asset = p_asset;
  select a.* into strict v_to from account a where a.tenant = p_tenant and a.type = p_to
    and a.owner = case when p_to = any (v_brand) then 0 else p_member end and a.asset = p_asset;
  -- Named here once more: with an array of a variable it would be planned again each time.
  select sum(a.balance) into strict v_balance from account a where a.tenant = p_tenant
    and a.owner = p_member and a.type in ('PLAYER_CASH', 'PLAYER_BONUS', 'PLAYER_POINTS')
    and a.asset = p_asset;
  if v_change > max_balance() - v_balance then return null; end if;
  insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
    balance, actor, request_id)
    values (p_tenant, p_source, p_ref, p_kind, 'APPLIED', p_member, p_asset, p_amount,
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
