-- How large an agent's team is without the agent, how many of it joined today, and the agent's own
-- cash. The agent is that of the transaction; runs with the rights of the owner, as own_team_days.
create or replace function own_team_facts(
  p_tenant smallint, out directs integer, out members integer, out registered integer,
  out balance bigint
)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select count(*)::integer from member d where d.tenant = p_tenant and d.upline = a.id),
    (select count(*)::integer - 1 from member_closure c where c.tenant = p_tenant
      and c.ancestor = a.id and c.valid_to = 'infinity'),
    (select count(*)::integer from member r
      join member_closure c on c.tenant = r.tenant and c.ancestor = a.id and c.descendant = r.id
        and c.valid_to = 'infinity'
      where r.tenant = p_tenant and r.id <> a.id
        and r.created_at >= date_trunc('day', now(), t.time_zone)),
    (select w.balance from member m join account w on w.tenant = m.tenant and w.owner = m.id
        and w.type = 'PLAYER_CASH' and w.asset = money_asset(m.book)
      where m.tenant = p_tenant and m.id = a.id)
  from tenant t
  cross join (select nullif(current_setting('app.agent', true), '')::bigint as id) a
  where t.id = p_tenant;
$$;
revoke execute on function own_team_facts from public;
grant execute on function own_team_facts to parlour_agent;
