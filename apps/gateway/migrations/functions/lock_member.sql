-- Locks a member's wallet while something changes that decides whether a bet is accepted.
create or replace function lock_member(p_tenant smallint, p_member bigint) returns void
language sql as $$
  select from account a where a.tenant = p_tenant and a.owner = p_member and a.type = 'PLAYER_CASH'
    order by a.id for no key update
$$;
