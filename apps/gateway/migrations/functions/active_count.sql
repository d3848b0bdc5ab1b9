-- How many members of an agent's team have valid bets above zero from one day to another, both
-- included: as many as active_members has with the smallest minimum, for the team of today. Counts
-- bits of the days; only members with a day below zero are summed.
create or replace function active_count(
  p_tenant smallint, p_agent bigint, p_asset smallint, p_from date, p_to date
) returns integer
language sql stable
set work_mem = '64MB'
as $$
  with team as materialized (
    select t.chunk, t.members from team_chunks(p_tenant, p_agent) t
  ), played as materialized (
    select b.chunk, bit_or(b.members) as members from active_bitmap b
    where b.tenant = p_tenant and b.asset = p_asset and b.day between p_from and p_to
    group by b.chunk
  ), negative as (
    select distinct n.member from negative_day n
    where n.tenant = p_tenant and n.asset = p_asset and n.day between p_from and p_to
  )
  select (
    coalesce((select sum(bit_count(p.members & t.members))
      from played p join team t on t.chunk = p.chunk), 0)
    + coalesce((select sum((s.valid_bets > 0)::integer
        - coalesce(get_bit(p.members, (n.member % 8192)::integer), 0))
      from negative n
      join team t on t.chunk = n.member / 8192
        and get_bit(t.members, (n.member % 8192)::integer) = 1
      left join played p on p.chunk = t.chunk
      cross join lateral member_sums(p_tenant, n.member, p_asset, p_from, p_to, null) s), 0)
  )::integer
$$;
