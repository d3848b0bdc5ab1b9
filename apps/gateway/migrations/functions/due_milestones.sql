-- Numbers of the milestones whose targets a member meets and that have no bonus. One that was
-- granted by an earlier version of the mission is not granted again.
create or replace function due_milestones(
  p_tenant smallint, p_promotion bigint, p_member bigint, p_milestones jsonb, p_turnover bigint,
  p_bets integer, p_deposits bigint
) returns setof integer
language sql stable as $$
  select n from reached_milestones(p_milestones, p_turnover, p_bets, p_deposits) n
    where not exists (select from bonus b where b.tenant = p_tenant and b.promotion = p_promotion
      and b.member = p_member and b.occasion = 'milestone:' || n)
$$;
