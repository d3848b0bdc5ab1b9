-- How many members of an agent's team were active (active_members) in some days. The agent is that
-- of the transaction; runs with the rights of the owner, as own_team_days.
create or replace function own_active_count(
  p_tenant smallint, p_from date, p_to date, p_minimum bigint
) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select case when p_minimum <= 1 then
      active_count(p_tenant, m.id, money_asset(m.book), p_from, p_to)
    else (select count(*)::integer from active_members(p_tenant, m.id, money_asset(m.book), null,
      p_from, p_to, p_minimum, now()) a) end
  from member m
  where m.tenant = p_tenant and m.id = nullif(current_setting('app.agent', true), '')::bigint;
$$;
revoke execute on function own_active_count from public;
grant execute on function own_active_count to parlour_agent;
