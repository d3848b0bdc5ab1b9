-- The account of a type that belongs to a member or a vendor, or with owner 0 to the brand. Fails
-- where there is none.
create or replace function account_id(
  p_tenant smallint, p_owner bigint, p_type text, p_asset smallint
) returns bigint
language plpgsql stable as $$
declare
  v_id bigint;
begin
  select a.id into strict v_id from account a where a.tenant = p_tenant and a.owner = p_owner
    and a.type = p_type and a.asset = p_asset;
  return v_id;
end
$$;
