-- Moves an amount between two accounts of one asset, named by their types, that belong to a member,
-- or to the brand (PROMO_EXPENSE, POINTS_ISSUED, MALL_SALES). Returns the operation; null where the
-- balance would pass the largest one.
create or replace function post_movement(
  p_tenant smallint, p_member bigint, p_asset smallint, p_source text, p_kind operation_kind,
  p_from text, p_to text, p_amount bigint, p_ref text, p_actor text, p_request text
) returns bigint
language plpgsql as $$
declare
  v_brand constant text[] := array['PROMO_EXPENSE', 'POINTS_ISSUED', 'MALL_SALES'];
  v_from constant bigint := account_id(p_tenant,
    case when p_from = any (v_brand) then 0 else p_member end, p_from, p_asset);
  v_to constant bigint := account_id(p_tenant,
    case when p_to = any (v_brand) then 0 else p_member end, p_to, p_asset);
begin
  return (post_operation(p_tenant, p_source, p_ref, p_kind, p_member, p_asset,
    array[(v_from, v_to, p_amount)::posting_leg], p_actor, p_request)).id;
end
$$;
