-- Brings the bitmaps of large teams up to date with members who registered and teams that moved, by
-- ids above the first and up to the second of each pair. Reads the tree as it is: what is repeated,
-- or came later and is seen already, changes nothing.
create or replace function add_to_team_bitmaps(
  p_tenant smallint, p_members_after bigint, p_members_to bigint, p_moves_after bigint,
  p_moves_to bigint
) returns void
language plpgsql
set work_mem = '64MB'
as $$
declare
  v_new constant bigint[] := array(select m.id from member m
    where m.tenant = p_tenant and m.id > p_members_after and m.id <= p_members_to
      and m.upline is not null);
  v_moved constant bigint[] := array(select distinct v.member from member_move v
    where v.tenant = p_tenant and v.id > p_moves_after and v.id <= p_moves_to);
  -- Their uplines, former ones too: of a team that moved, those above it.
  v_agents bigint[];
  v_kept bigint[];
  v_changed bigint[];
begin
  if v_new = '{}' and v_moved = '{}' then return; end if;
  v_agents := array(select distinct c.ancestor from member_closure c
    where c.tenant = p_tenant and c.descendant = any (v_new || v_moved) and c.depth > 0);
  v_kept := array(select distinct b.agent from team_bitmap b
    where b.tenant = p_tenant and b.agent = any (v_agents));
  v_changed := v_new || array(select distinct c.descendant from member_closure c
    where c.tenant = p_tenant and c.ancestor = any (v_moved) and c.valid_to = 'infinity');

  insert into team_bitmap (tenant, agent, chunk, members)
    select p_tenant, x.agent, x.chunk,
      coalesce(b.members, 0::bit(8192)) & ~x.asked | coalesce(x.present, 0::bit(8192))
    from (
      select c.ancestor as agent, c.descendant / 8192 as chunk,
        bit_or(member_bit(c.descendant)) as asked,
        bit_or(member_bit(c.descendant)) filter (where c.valid_to = 'infinity') as present
      from member_closure c
      where c.tenant = p_tenant and c.descendant = any (v_changed) and c.ancestor = any (v_kept)
      group by c.ancestor, c.descendant / 8192
    ) x
    left join team_bitmap b on b.tenant = p_tenant and b.agent = x.agent and b.chunk = x.chunk
    on conflict (tenant, agent, chunk) do update set members = excluded.members;
  delete from team_bitmap b where b.tenant = p_tenant and b.agent in (
    select k.agent from team_bitmap k
    where k.tenant = p_tenant and k.agent = any (v_kept)
    group by k.agent having sum(bit_count(k.members)) < large_team_size());

  perform keep_team_bitmaps(p_tenant, array(
    select a.id from unnest(v_agents) as a (id) where a.id <> all (v_kept)));
end
$$;
