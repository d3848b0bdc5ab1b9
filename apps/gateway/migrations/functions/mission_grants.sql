-- What is to be granted for some progress in missions: milestones that are reached and have no
-- bonus, and prizes of final ranks; amounts in micro-units.
create or replace function mission_grants(p_tenant smallint, p_progress mission_progress[])
returns table (
  promotion bigint, version integer, member bigint, occasion text, amount bigint, reason jsonb
)
language sql stable as $$
  select x.promotion, x.version, x.member, 'milestone:' || n,
    (v.terms -> 'trigger' -> 'milestones' -> (n - 1) ->> 'reward')::bigint,
    jsonb_build_object('milestone', n)
  from unnest(p_progress) x
  join promotion_version v on v.tenant = p_tenant and v.promotion = x.promotion
    and v.version = x.version
  cross join due_milestones(p_tenant, x.promotion, x.member, v.terms -> 'trigger' -> 'milestones',
    x.turnover, x.bets, x.deposits) n
  union all
  select x.promotion, x.version, x.member, 'leaderboard', x.prize,
    jsonb_build_object('rank', x.rank)
  from unnest(p_progress) x where x.prize > 0
$$;
