-- The active members of an agent's team: those whose own valid bets from one day to another, both
-- included, are above zero and at least p_minimum (micro-units). The team, the agent included, is
-- that of the moment p_at; p_product null: bets in all products. The one definition of an active
-- member (docs/decisions/0231).
create or replace function active_members(
  p_tenant smallint, p_agent bigint, p_asset smallint, p_product text, p_from date, p_to date,
  p_minimum bigint, p_at timestamptz
) returns setof bigint
language sql stable as $$
  select d.member
  from member_day d
  join member_closure c on c.tenant = p_tenant and c.ancestor = p_agent
    and c.descendant = d.member and c.valid_from <= p_at and c.valid_to > p_at
  where d.tenant = p_tenant and d.day between p_from and p_to and d.asset = p_asset
    and (p_product is null or d.product = p_product)
  group by d.member
  having sum(d.valid_bets) > 0 and sum(d.valid_bets) >= p_minimum;
$$;
