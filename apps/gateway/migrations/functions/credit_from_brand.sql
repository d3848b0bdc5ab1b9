-- Credits a member's cash from an account of the brand (COMMISSION, REBATE), with what is below a
-- hundredth to ROUNDING. Returns the operation; null where the wallet would pass the largest
-- balance. The caller holds the wallet's lock.
create or replace function credit_from_brand(
  p_tenant smallint, p_member bigint, p_asset smallint, p_source text, p_kind operation_kind,
  p_account text, p_amount bigint, p_remainder bigint, p_ref text, p_actor text, p_request text
) returns bigint
language plpgsql as $$
declare
  v_from constant bigint := account_id(p_tenant, 0, p_account, p_asset);
  v_cash constant bigint := account_id(p_tenant, p_member, 'PLAYER_CASH', p_asset);
  v_rounding constant bigint := account_id(p_tenant, 0, 'ROUNDING', p_asset);
begin
  return (post_operation(p_tenant, p_source, p_ref, p_kind, p_member, p_asset,
    array[(v_from, v_cash, p_amount), (v_from, v_rounding, p_remainder)]::posting_leg[], p_actor,
    p_request)).id;
end
$$;
