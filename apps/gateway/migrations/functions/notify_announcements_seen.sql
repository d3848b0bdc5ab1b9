-- The number of unseen announcements changes when a member was shown one.
create or replace function notify_announcements_seen() returns trigger language plpgsql as $$
begin
  perform pg_notify('parlour_event', format('m %s %s', s.tenant, m.public_id))
    from (select distinct tenant, member from seen) s join member m on m.tenant = s.tenant
      and m.id = s.member;
  return null;
end
$$;

create or replace trigger notify_announcements_seen after insert on announcement_seen
  referencing new table as seen
  for each statement execute function notify_announcements_seen();
