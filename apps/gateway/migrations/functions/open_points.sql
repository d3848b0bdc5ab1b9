-- The accounts of members for points, and for money that is held in the mall; opened when they are
-- first needed. Accounts of trials are left out.
create or replace function open_points(p_tenant smallint, p_members bigint[]) returns void
language sql as $$
  insert into account (tenant, asset, type, owner, balance)
    select p_tenant, case t.type when 'PLAYER_HOLD_MALL' then money_asset(m.book)
        else points_asset(m.book) end, t.type, m.id, 0
    from member m
    cross join (values (1, 'PLAYER_POINTS'), (2, 'PLAYER_POINTS_HOLD'), (3, 'PLAYER_HOLD_MALL'))
      t (position, type)
    where m.tenant = p_tenant and m.id = any (p_members) and m.book <> 'TRIAL'
      and not exists (select from account a where a.tenant = m.tenant and a.owner = m.id
        and a.type = 'PLAYER_POINTS' and a.asset = points_asset(m.book))
    order by m.id, t.position
    on conflict (tenant, owner, type, asset) do nothing
$$;
