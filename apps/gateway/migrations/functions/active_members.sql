-- The active members of an agent's team: those whose own valid bets from one day to another, both
-- included, are above zero and at least p_minimum (micro-units). The team, the agent included, is
-- that of the moment p_at; p_product null: bets in all products. The one definition of an active
-- member (docs/decisions/0231). Reads the days of the team's members, or of a team of more than
-- p_most_members those of the brand.
create or replace function active_members(
  p_tenant smallint, p_agent bigint, p_asset smallint, p_product text, p_from date, p_to date,
  p_minimum bigint, p_at timestamptz, p_most_members integer default 10000
) returns setof bigint
language plpgsql stable
set work_mem = '64MB'
as $$
declare
  v_least constant bigint := greatest(p_minimum, 1);
  v_team bigint[];
begin
  v_team := array(select c.descendant from member_closure c where c.tenant = p_tenant
    and c.ancestor = p_agent and c.valid_from <= p_at and c.valid_to > p_at
    limit p_most_members + 1);
  if cardinality(v_team) <= p_most_members then
    return query select t.member from unnest(v_team) as t (member)
      cross join lateral member_sums(p_tenant, t.member, p_asset, p_from, p_to, p_product) s
      where s.valid_bets >= v_least;
    return;
  end if;
  return query select a.member
    from (select d.member from member_day d
      where d.tenant = p_tenant and d.asset = p_asset and d.day between p_from and p_to
        and (p_product is null or d.product = p_product)
      group by d.member having sum_bigint(d.valid_bets) >= v_least) a
    join member_closure c on c.tenant = p_tenant and c.ancestor = p_agent
      and c.descendant = a.member and c.valid_from <= p_at and c.valid_to > p_at;
end
$$;
