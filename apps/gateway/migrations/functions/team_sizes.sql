-- How many stand below members of the team that app.agent names, in that order of ids. An agent
-- sees no other rows of the tree than those of its own team; what is below one of its members is
-- counted for it here. Others than members of the team are not counted.
create or replace function team_sizes(p_tenant smallint, p_members bigint[])
returns table (member bigint, size integer)
language sql stable security definer set search_path = pg_catalog, public
as $$
  select c.ancestor, count(*)::integer - 1 from member_closure c
    where c.tenant = p_tenant and c.valid_to = 'infinity' and c.ancestor = any (array(
      select t.descendant from member_closure t where t.tenant = p_tenant
        and t.ancestor = nullif(current_setting('app.agent', true), '')::bigint
        and t.descendant = any (p_members) and t.valid_to = 'infinity'))
    group by c.ancestor
$$;
