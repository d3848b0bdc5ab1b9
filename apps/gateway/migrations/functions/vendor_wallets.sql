-- The balances of a member's vendor wallets.
create or replace function vendor_wallets(
  p_tenant smallint, p_member bigint
) returns table (vendor smallint, name text, balance bigint)
language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query select v.id, v.name, coalesce(a.balance, 0) from vendor v
    join member m on m.tenant = p_tenant and m.id = p_member
    left join account a on a.tenant = p_tenant and a.owner = p_member
      and a.type = vendor_wallet_type(v.id) and a.asset = money_asset(m.book)
    where v.tenant = p_tenant and (coalesce(a.balance, 0) > 0 or not has_single_wallet(p_tenant)
      and v.served_by = v.code) order by v.id;
end
$$;
