-- Puts a member with the whole team under another agent, or with a null upline at the top; returns
-- how many moved, or why it was refused (move_refusal). What had been earned stays where it was
-- earned; the tree of before can still be read. Rebates above those of the new upline are lowered
-- to them from tomorrow on. Moves of a tenant follow each other.
create or replace function move_member(
  p_tenant smallint, p_member bigint, p_upline bigint, p_actor text, p_reason text,
  p_request text, out moved integer, out refusal text
)
language plpgsql as $$
declare
  m member;
  v_team bigint[];
  v_now timestamptz;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  perform pg_advisory_xact_lock(hashtext('agent-tree'), p_tenant);
  -- A new member that waits for this move holds a key of its upline's row.
  select * into strict m from member x where x.tenant = p_tenant and x.id = p_member
    for no key update;
  -- A transfer along the edge that ends is booked before or after, never meanwhile.
  perform lock_members(p_tenant, array[p_member, m.upline, p_upline]);
  v_now := clock_timestamp();
  v_team := array(select c.descendant from member_closure c where c.tenant = p_tenant
    and c.ancestor = p_member and c.valid_to = 'infinity');
  refusal := move_refusal(p_tenant, p_member, p_upline);
  if refusal is not null then return; end if;

  update member_closure c set valid_to = v_now
    where c.tenant = p_tenant and c.descendant = any (v_team) and c.valid_to = 'infinity'
      and c.ancestor <> all (v_team);
  insert into member_closure (tenant, ancestor, descendant, depth, valid_from)
    select p_tenant, u.ancestor, d.descendant, u.depth + 1 + d.depth, v_now
    from member_closure u cross join member_closure d
    where u.tenant = p_tenant and u.descendant = p_upline and u.valid_to = 'infinity'
      and d.tenant = p_tenant and d.ancestor = p_member and d.valid_to = 'infinity';
  update member x set upline = p_upline where x.tenant = p_tenant and x.id = p_member;
  moved := cardinality(v_team);
  insert into member_move (tenant, member, from_upline, to_upline, team_size, actor, reason,
    request_id, moved_at)
    values (p_tenant, p_member, m.upline, p_upline, moved, p_actor, p_reason, p_request, v_now);
  perform lower_rebates(p_tenant, p_member, (v_now at time zone t.time_zone)::date + 1, p_actor)
    from tenant t where t.id = p_tenant;
end
$$;
