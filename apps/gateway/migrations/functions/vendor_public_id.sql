-- The public id of the member whom a vendor calls so, or null.
create or replace function vendor_public_id(
  p_tenant smallint, p_vendor smallint, p_player text
) returns text
language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return (select m.public_id from vendor_player v
    join member m on m.tenant = p_tenant and m.id = v.member
    where v.tenant = p_tenant and v.vendor = p_vendor and v.player = p_player);
end
$$;
