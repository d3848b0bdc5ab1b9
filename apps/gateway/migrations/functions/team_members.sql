-- Members below an agent, in no order, at most so many; with a text those whose username has it (in
-- small letters), by name.
create or replace function team_members(
  p_tenant smallint, p_agent bigint, p_text text, p_limit integer
) returns bigint[]
language plpgsql stable
-- The first calls of a connection would sort all names instead of reading them in their order.
set plan_cache_mode = force_generic_plan
as $$
begin
  if p_text is null then
    return array(select c.descendant from member_closure c
      where c.tenant = p_tenant and c.ancestor = p_agent and c.valid_to = 'infinity'
        and c.descendant <> p_agent
      limit p_limit);
  end if;
  -- The names are read from their index, and who stands below only for those that match.
  return array(select m.id
    from (select k.username_key from member k where k.tenant = p_tenant
      and strpos(k.username_key, p_text) > 0 order by k.username_key offset 0) n
    join member m on m.tenant = p_tenant and m.username_key = n.username_key
    where m.id <> p_agent and (select true from member_closure c where c.tenant = p_tenant
      and c.ancestor = p_agent and c.descendant = m.id and c.valid_to = 'infinity')
    order by n.username_key limit p_limit);
end
$$;
