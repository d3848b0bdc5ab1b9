-- What a player can bet with a vendor now; in a game between players no bonus.
create or replace function vendor_balance(
  p_tenant smallint, p_vendor smallint, p_player text, p_game text default null
) returns table (cash bigint, bonus bigint, currency text)
language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query select case when s.single then w.cash else coalesce(g.balance, 0) end,
    case when s.single and not exists (select from game y where y.tenant = p_tenant
      and y.vendor = p_vendor and y.code = p_game and y.type = 'PVP') then w.bonus else 0 end,
    w.currency
    from member m
    cross join lateral wallet_balance(p_tenant, m.id) w
    cross join lateral (select has_single_wallet(p_tenant) as single) s
    left join account g on g.tenant = p_tenant and g.owner = m.id
      and g.type = vendor_wallet_type(p_vendor) and g.asset = money_asset(m.book)
    where m.tenant = p_tenant and m.public_id = p_player;
end
$$;
