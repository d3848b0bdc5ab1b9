-- Writes a new member into member_closure, under every ancestor of its upline. No team is moved
-- meanwhile: the member would stand under ancestors that its upline no longer has.
create or replace function add_to_agent_tree() returns trigger language plpgsql as $$
declare
  v_now timestamptz;
begin
  if new.upline is not null then
    perform pg_advisory_xact_lock_shared(hashtext('agent-tree'), new.tenant);
  end if;
  v_now := clock_timestamp();
  insert into member_closure (tenant, ancestor, descendant, depth, valid_from)
    values (new.tenant, new.id, new.id, 0, v_now);
  if new.upline is not null then
    insert into member_closure (tenant, ancestor, descendant, depth, valid_from)
      select c.tenant, c.ancestor, new.id, c.depth + 1, v_now from member_closure c
        where c.tenant = new.tenant and c.descendant = new.upline and c.valid_to = 'infinity';
  end if;
  return null;
end
$$;

create or replace trigger add_to_agent_tree after insert on member for each row
  execute function add_to_agent_tree();
