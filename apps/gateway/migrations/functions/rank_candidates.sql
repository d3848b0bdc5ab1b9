-- Members whose figures of a month of the brand reach a higher rank than they hold, and which.
create or replace function rank_candidates(p_tenant smallint, p_members bigint[], p_month date)
returns table (member bigint, from_level integer, to_level integer)
language sql stable as $$
  select f.member, m.rank_level::integer, r.level
  from rank_figures(p_tenant, p_members, p_month) f
  join member m on m.tenant = p_tenant and m.id = f.member
  cross join lateral (select coalesce(max(x.to_level), 0) as level from rank_change x
    where x.tenant = p_tenant and x.member = f.member) h
  cross join lateral (select reached_rank(rank_ladder_ranks(p_tenant), m.rank_level,
    greatest(h.level, m.rank_level), f.monthly_deposit, f.total_deposit, f.total_deposit_count,
    f.monthly_turnover, f.total_turnover) as level) r
  where r.level > m.rank_level
$$;
