-- How large an agent's team is without the agent, how many of it joined today, and the agent's own
-- cash. A large team is that of the last step of the job (team_chunks). The agent is that of the
-- transaction; runs with the rights of the owner, as own_team_days.
create or replace function own_team_facts(
  p_tenant smallint, out directs integer, out members integer, out registered integer,
  out balance bigint
)
language sql stable security definer set search_path = public, pg_temp as $$
  with team as materialized (
    select t.chunk, t.members
    from team_chunks(p_tenant, nullif(current_setting('app.agent', true), '')::bigint) t
  )
  select
    (select count(*)::integer from member d where d.tenant = p_tenant and d.upline = a.id),
    (select sum(bit_count(t.members))::integer - 1 from team t),
    (select count(*)::integer from member r
      join team t on t.chunk = r.id / 8192 and get_bit(t.members, (r.id % 8192)::integer) = 1
      where r.tenant = p_tenant and r.id <> a.id
        and r.created_at >= date_trunc('day', now(), x.time_zone)),
    (select w.balance from member m join account w on w.tenant = m.tenant and w.owner = m.id
        and w.type = 'PLAYER_CASH' and w.asset = money_asset(m.book)
      where m.tenant = p_tenant and m.id = a.id)
  from tenant x
  cross join (select nullif(current_setting('app.agent', true), '')::bigint as id) a
  where x.id = p_tenant;
$$;
revoke execute on function own_team_facts from public;
grant execute on function own_team_facts to parlour_agent;
