-- A member's wallet at a vendor, opened when it is first needed.
create or replace function open_vendor_wallet(
  p_tenant smallint, p_member bigint, p_vendor smallint
) returns bigint
language plpgsql as $$
declare
  v_id bigint;
  v_asset smallint;
begin
  select money_asset(m.book) into strict v_asset from member m
    where m.tenant = p_tenant and m.id = p_member;
  select a.id into v_id from account a where a.tenant = p_tenant and a.owner = p_member
    and a.type = vendor_wallet_type(p_vendor) and a.asset = v_asset;
  if found then return v_id; end if;
  insert into account (tenant, asset, type, owner, balance)
    values (p_tenant, v_asset, vendor_wallet_type(p_vendor), p_member, 0)
    on conflict (tenant, owner, type, asset) do nothing;
  select a.id into strict v_id from account a where a.tenant = p_tenant and a.owner = p_member
    and a.type = vendor_wallet_type(p_vendor) and a.asset = v_asset;
  return v_id;
end
$$;
