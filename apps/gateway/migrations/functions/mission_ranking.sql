-- The members of a leaderboard of a mission or a tournament up to a rank, with the prize
-- (micro-units) that each gets for it. Equal results have one rank and share the prizes of the
-- ranks that they take, in whole hundredths, or whole points.
create or replace function mission_ranking(
  p_tenant smallint, p_promotion bigint, p_version integer, p_depth integer
) returns table (member bigint, rank integer, score bigint, prize bigint)
language sql stable as $$
  with step as (
    select (s.value ->> 'amount')::bigint as amount,
      sum((s.value ->> 'ranks')::integer) over (order by s.n) as last,
      (s.value ->> 'ranks')::integer as ranks
    from promotion_version v
    cross join jsonb_array_elements(v.terms -> 'trigger' -> 'leaderboard' -> 'prizes')
      with ordinality as s (value, n)
    where v.tenant = p_tenant and v.promotion = p_promotion and v.version = p_version
  ), unit as (
    select case v.terms ->> 'wallet' when 'POINTS' then 1000000 else 10000 end::numeric as least
    from promotion_version v
    where v.tenant = p_tenant and v.promotion = p_promotion and v.version = p_version
  ), best as (
    select x.member, x.score from mission_progress x where x.tenant = p_tenant
      and x.promotion = p_promotion and x.version = p_version and x.score > 0
      and x.refusal is null
    order by x.score desc fetch first (greatest(p_depth, 1)) rows with ties
  ), ranked as (
    select b.member, b.score, rank() over (order by b.score desc) as rank,
      count(*) over (partition by b.score) as ties
    from best b
  )
  select r.member, r.rank::integer, r.score,
    (div(coalesce((select sum(s.amount::numeric
        * (least(s.last, r.rank + r.ties - 1) - greatest(s.last - s.ranks + 1, r.rank) + 1))
      from step s where s.last >= r.rank and s.last - s.ranks < r.rank + r.ties - 1), 0),
      r.ties * u.least) * u.least)::bigint
  from ranked r cross join unit u order by r.rank, r.member
$$;
