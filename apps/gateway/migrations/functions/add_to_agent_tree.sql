-- Writes a new member into member_closure, under every ancestor of its upline.
create or replace function add_to_agent_tree() returns trigger language plpgsql as $$
begin
  insert into member_closure (tenant, ancestor, descendant, depth)
    values (new.tenant, new.id, new.id, 0);
  if new.upline is not null then
    insert into member_closure (tenant, ancestor, descendant, depth)
      select c.tenant, c.ancestor, new.id, c.depth + 1 from member_closure c
        where c.tenant = new.tenant and c.descendant = new.upline;
  end if;
  return null;
end
$$;

create or replace trigger add_to_agent_tree after insert on member for each row
  execute function add_to_agent_tree();
