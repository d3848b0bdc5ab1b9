-- Why a member may not be put under another agent, with a null upline at the top; null: it may.
-- 'agent_move_closed': its account is closed; 'agent_move_same': it is there already;
-- 'agent_move_cycle': the new upline is the member itself, or in its team; 'agent_move_upline': the
-- new upline is no open agent of the same tenant and book.
create or replace function move_refusal(p_tenant smallint, p_member bigint, p_upline bigint)
returns text
language sql stable
as $$
  select case
    when m.status = 'CLOSED' then 'agent_move_closed'
    when m.upline is not distinct from p_upline then 'agent_move_same'
    when exists (select from member_closure c where c.tenant = p_tenant and c.ancestor = m.id
      and c.descendant = p_upline and c.valid_to = 'infinity') then 'agent_move_cycle'
    when p_upline is not null and not exists (select from member u where u.tenant = p_tenant
      and u.id = p_upline and u.type like 'agent%' and u.status = 'ACTIVE' and u.book = m.book)
      then 'agent_move_upline'
    when p_upline is null and m.book = 'TRIAL' then 'agent_move_upline'
  end
  from member m where m.tenant = p_tenant and m.id = p_member
$$;
