-- Of the milestones that a member has reached, the numbers of those without a bonus. One that was
-- granted by an earlier version of the mission is not granted again.
create or replace function due_milestones(
  p_tenant smallint, p_promotion bigint, p_member bigint, p_reached integer[]
) returns integer[]
language sql stable
  return array(select n from unnest(p_reached) n
    where not exists (select from bonus b where b.tenant = p_tenant and b.promotion = p_promotion
      and b.member = p_member and b.occasion = 'milestone:' || n)
    order by n);
