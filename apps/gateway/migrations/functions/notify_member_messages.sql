-- The number of unread messages of members changes with their messages. Where many members are
-- concerned at once, every open page of the brand counts again.
create or replace function notify_member_messages() returns trigger language plpgsql as $$
declare
  v_many constant integer := 100;
begin
  if (select count(*) from changed) > v_many then
    perform pg_notify('parlour_event', format('m %s *', c.tenant))
      from (select distinct tenant from changed) c;
  else
    perform pg_notify('parlour_event', format('m %s %s', c.tenant, m.public_id))
      from (select distinct tenant, member from changed) c
      join member m on m.tenant = c.tenant and m.id = c.member;
  end if;
  return null;
end
$$;

create or replace trigger notify_member_messages after insert on member_message
  referencing new table as changed
  for each statement execute function notify_member_messages();
create or replace trigger notify_member_messages_changed after update on member_message
  referencing new table as changed
  for each statement execute function notify_member_messages();
