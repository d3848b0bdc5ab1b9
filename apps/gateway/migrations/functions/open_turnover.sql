-- What a member still has to stake before a withdrawal: of own deposits, for which stakes count
-- first, and of money that was received from others.
create or replace function open_turnover(
  p_tenant smallint, p_member bigint, p_asset smallint, out own bigint, out carried bigint
) language sql stable as $$
  select coalesce(max(greatest(0, t.required - s.done)), 0),
    coalesce(max(least(t.carried, greatest(0, t.required + t.carried - s.done))), 0)
  from turnover t
  cross join lateral (
    select settled_stakes(t.tenant, t.member, t.asset, t.as_of) as done) s
  where t.tenant = p_tenant and t.member = p_member and t.asset = p_asset
$$;
