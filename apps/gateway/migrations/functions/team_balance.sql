-- The cash of the team that app.agent names, the agent's own left out, in the agent's own money.
-- Summed as the owner: a policy that is asked for every account would double its time. Planned for
-- the team at hand: one plan for teams of every size takes three times as long for a large one.
create or replace function team_balance(p_tenant smallint) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, public
set work_mem = '64MB' set plan_cache_mode = force_custom_plan
as $$
declare
  v_agent constant bigint := nullif(current_setting('app.agent', true), '')::bigint;
  v_asset constant smallint := (select money_asset(m.book) from member m
    where m.tenant = p_tenant and m.id = v_agent);
begin
  return (select coalesce(sum_bigint(a.balance), 0)
    from member_closure c
    join account a on a.tenant = p_tenant and a.owner = c.descendant and a.type = 'PLAYER_CASH'
      and a.asset = v_asset
    where c.tenant = p_tenant and c.ancestor = v_agent and c.descendant <> v_agent
      and c.valid_to = 'infinity');
end
$$;
