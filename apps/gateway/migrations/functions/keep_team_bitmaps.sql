-- Writes the bitmaps of those of some agents whose teams are large and have none yet. Reads of each
-- team what shows that it is not.
create or replace function keep_team_bitmaps(p_tenant smallint, p_agents bigint[]) returns void
language sql as $$
  insert into team_bitmap (tenant, agent, chunk, members)
    select p_tenant, a.id, c.descendant / 8192, bit_or(member_bit(c.descendant))
    from unnest(p_agents) as a (id)
    join member_closure c on c.tenant = p_tenant and c.ancestor = a.id and c.valid_to = 'infinity'
    where (select count(*) from (
        select from member_closure x
        where x.tenant = p_tenant and x.ancestor = a.id and x.valid_to = 'infinity'
        limit large_team_size()) s) >= large_team_size()
    group by a.id, c.descendant / 8192
$$;
