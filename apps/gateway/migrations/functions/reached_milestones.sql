-- Numbers of the milestones whose targets are met, from 1 on. Of a mission's terms the database
-- reads what libs/contract describes as Milestone; amounts are micro-units.
create or replace function reached_milestones(
  p_milestones jsonb, p_turnover bigint, p_bets integer, p_deposits bigint
) returns setof integer
language sql immutable parallel safe as $$
  select m.n::integer
    from jsonb_array_elements(p_milestones) with ordinality as m (value, n)
    cross join lateral (select m.value -> 'targets' as t) k
    where coalesce((k.t ->> 'turnover')::bigint, 0) <= p_turnover
      and coalesce((k.t ->> 'bets')::integer, 0) <= p_bets
      and coalesce((k.t ->> 'deposits')::bigint, 0) <= p_deposits
$$;
