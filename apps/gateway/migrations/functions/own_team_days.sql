-- The sums of an agent's team by day and product. The agent is that of the transaction (app.agent),
-- never a parameter. Runs with the rights of the owner: the rule that limits rows to a team
-- (limit_to_team) would read the whole team for them.
create or replace function own_team_days(p_tenant smallint, p_from date, p_to date)
returns setof agent_day
language sql stable security definer set search_path = public, pg_temp as $$
  select d.* from member m join agent_day d on d.tenant = m.tenant and d.agent = m.id
    and d.asset = money_asset(m.book) and d.day between p_from and p_to
  where m.tenant = p_tenant and m.id = nullif(current_setting('app.agent', true), '')::bigint;
$$;
revoke execute on function own_team_days from public;
grant execute on function own_team_days to parlour_agent;
