-- The cash of the team that app.agent names, the agent's own left out, in the agent's own money.
-- Summed as the owner: a policy that is asked for every account would double its time.
create or replace function team_balance(p_tenant smallint) returns bigint
language sql stable security definer set search_path = pg_catalog, public
as $$
  select coalesce(sum(a.balance), 0)::bigint
    from member g
    join member_closure c on c.tenant = g.tenant and c.ancestor = g.id and c.descendant <> g.id
      and c.valid_to = 'infinity'
    join account a on a.tenant = c.tenant and a.owner = c.descendant and a.type = 'PLAYER_CASH'
      and a.asset = money_asset(g.book)
    where g.tenant = p_tenant and g.id = nullif(current_setting('app.agent', true), '')::bigint
$$;
