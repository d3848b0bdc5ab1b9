-- How two members stand to each other in the agent tree, seen from the first: UP to its upline,
-- DOWN to a direct downline; null where no edge joins them, or neither of them is an agent.
create or replace function transfer_direction(
  p_tenant smallint, p_from bigint, p_to bigint
) returns text
language sql stable
  return (select case when c.ancestor = p_to then 'UP' else 'DOWN' end
    from member_closure c
    where c.tenant = p_tenant and c.depth = 1 and c.valid_to = 'infinity'
      and (c.ancestor, c.descendant) in ((p_to, p_from), (p_from, p_to))
      and exists (select from member m where m.tenant = p_tenant and m.id in (p_from, p_to)
        and m.type like 'agent%'));
