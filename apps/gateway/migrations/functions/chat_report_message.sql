-- Stores a report of a message; answers false where there is no such message. A member's second
-- report of a message and reports of own or approved messages change nothing.
create or replace function chat_report_message(
  p_tenant smallint, p_member bigint, p_message bigint
) returns boolean
language plpgsql as $$
declare
  v_author bigint;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  -- The message's row is the lock: reports that come at once are counted one after the other.
  select m.member into v_author from chat_message m where m.tenant = p_tenant and m.id = p_message
    for update;
  if not found then return false; end if;
  if v_author = p_member then return true; end if;
  insert into chat_report (tenant, message, member) values (p_tenant, p_message, p_member)
    on conflict do nothing;
  update chat_message m set hidden_at = clock_timestamp()
    where m.tenant = p_tenant and m.id = p_message and m.hidden_at is null and not m.is_approved
      and (select count(*) from chat_report r
        where r.tenant = p_tenant and r.message = p_message) >= 3;
  return true;
end
$$;
