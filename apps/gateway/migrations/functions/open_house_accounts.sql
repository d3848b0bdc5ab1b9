-- House accounts of a vendor (VENDOR) or of the tenant (TENANT, PROVIDER, with owner 0), in each of
-- the tenant's assets: those of points have one of their own, and none of money.
create or replace function open_house_accounts(
  p_tenant smallint, p_kinds text[], p_owner bigint
) returns void
language sql as $$
  insert into account (tenant, asset, type, owner, balance)
    select p_tenant, a.id, t.type, p_owner, case when t.holds_balance then 0 end from asset a
      cross join account_type t
    where a.tenant = p_tenant and t.owner = any (p_kinds)
      and (t.type = 'POINTS_ISSUED') = (a.currency like 'PTS:%')
    on conflict (tenant, owner, type, asset) do nothing
$$;
