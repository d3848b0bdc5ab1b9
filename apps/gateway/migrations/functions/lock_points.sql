-- Locks the points of members, in the order of their accounts. What moves money, too, locks the
-- wallet first. Bets never lock points, so that crediting them holds no bet up.
create or replace function lock_points(p_tenant smallint, p_members bigint[]) returns void
language sql as $$
  select from account a where a.tenant = p_tenant and a.owner = any (p_members)
    and a.type = 'PLAYER_POINTS' order by a.id for no key update
$$;
