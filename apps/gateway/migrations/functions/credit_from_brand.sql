-- Credits a member's cash from an account of the brand (COMMISSION, REBATE), with what is below a
-- hundredth to ROUNDING. Returns the operation; null where the wallet would pass the largest
-- balance. The caller holds the wallet's lock. The reference is unique in its source: what is
-- booked twice fails.
create or replace function credit_from_brand(
  p_tenant smallint, p_member bigint, p_asset smallint, p_source text, p_kind operation_kind,
  p_account text, p_amount bigint, p_remainder bigint, p_ref text, p_actor text, p_request text
) returns bigint
language plpgsql as $$
declare
  v_to account;
  v_to_bonus bigint;
  v_from bigint;
  v_id bigint;
begin
  select a.* into strict v_to from account a where a.tenant = p_tenant and a.owner = p_member
    and a.type = 'PLAYER_CASH' and a.asset = p_asset;
  select a.balance into strict v_to_bonus from account a where a.tenant = p_tenant
    and a.owner = p_member and a.type = 'PLAYER_BONUS' and a.asset = p_asset;
  if p_amount > max_balance() - v_to.balance - v_to_bonus then return null; end if;
  insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
    balance, actor, request_id)
    values (p_tenant, p_source, p_ref, p_kind, 'APPLIED', p_member, p_asset,
      p_amount + p_remainder, v_to.balance + v_to_bonus + p_amount, p_actor, p_request)
    returning id into v_id;
  select a.id into strict v_from from account a where a.tenant = p_tenant and a.owner = 0
    and a.type = p_account and a.asset = p_asset;
  insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
    credit_after)
    values (p_tenant, v_id, 1, v_from, v_to.id, p_amount, v_to.balance + p_amount);
  if p_remainder > 0 then
    insert into transfer (tenant, operation, leg, debit_account, credit_account, amount)
      select p_tenant, v_id, 2, v_from, a.id, p_remainder from account a
      where a.tenant = p_tenant and a.owner = 0 and a.type = 'ROUNDING' and a.asset = p_asset;
  end if;
  update account set balance = balance + p_amount where tenant = p_tenant and id = v_to.id;
  return v_id;
end
$$;
