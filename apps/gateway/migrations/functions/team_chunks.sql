-- The team of an agent as it is today, itself included, as bits of chunks (active_bitmap): those of
-- a large one that are kept, those of another one made of the tree.
create or replace function team_chunks(p_tenant smallint, p_agent bigint)
returns table (chunk integer, members bit)
language sql stable as $$
  select b.chunk, b.members from team_bitmap b where b.tenant = p_tenant and b.agent = p_agent
  union all
  select c.descendant / 8192, bit_or(member_bit(c.descendant)) from member_closure c
    where c.tenant = p_tenant and c.ancestor = p_agent and c.valid_to = 'infinity'
      and not exists (select from team_bitmap b where b.tenant = p_tenant and b.agent = p_agent)
    group by c.descendant / 8192
$$;
