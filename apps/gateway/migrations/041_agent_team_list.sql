-- What agents read for the list of their team, and policies that cost a page what its rows cost.

-- As before, with the rule as a scalar subselect: the planner cannot turn it into a hash of the
-- whole team, which every page of a large team paid for (50 ms at 100,000 members, now below 1).
create or replace procedure limit_to_team(p_table regclass, p_member name, p_columns text)
language plpgsql as $$
begin
  execute format('grant select (%s) on %s to parlour_agent', p_columns, p_table);
  execute format('drop policy if exists team_only on %s', p_table);
  execute format(
    'create policy team_only on %1$s as restrictive for select to parlour_agent using (('
    'select true from member_closure c where c.tenant = %1$s.tenant and c.descendant = %1$s.%2$I '
    'and c.ancestor = (select nullif(current_setting(''app.agent'', true), '''')::bigint) '
    'and c.valid_to = ''infinity''))',
    p_table, p_member);
end
$$;
revoke execute on procedure limit_to_team(regclass, name, text) from public;
call limit_to_team('member', 'id', 'tenant, id');
call limit_to_team('account', 'owner', 'tenant, id');

-- Whether members are online: neither tokens nor where they came from.
call limit_to_team('session', 'member', 'tenant, member, last_seen_at, expires_at, ended_at');

-- Who registered by a link and is still in the team.
call limit_to_team('affiliate_link', 'agent', 'tenant, id, code, code_key, agent');
call limit_to_team('registration', 'member', 'tenant, member, affiliate_link');
