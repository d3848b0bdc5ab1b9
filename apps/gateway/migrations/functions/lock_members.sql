-- Locks the wallets of several members in the order of their accounts, so that two transactions
-- with the same members never wait for each other.
create or replace function lock_members(p_tenant smallint, p_members bigint[]) returns void
language sql as $$
  select from account a where a.tenant = p_tenant and a.owner = any (p_members)
    and a.type = 'PLAYER_CASH' order by a.id for no key update
$$;
