-- Stakes of a member in rounds that were settled after a moment. Stakes that were given back, or
-- could not be lost, do not count. A round that was open for more than a month is not looked for.
create or replace function settled_stakes(
  p_tenant smallint, p_member bigint, p_asset smallint, p_since timestamptz
) returns bigint
language sql stable
  return (select coalesce(sum(r.bet - r.refund - coalesce(r.riskless, 0)), 0)::bigint from round r
    where r.tenant = p_tenant and r.member = p_member and r.asset = p_asset
      and r.opened_at > p_since - interval '31 days' and r.closed_at > p_since);
