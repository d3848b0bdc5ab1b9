-- The number of unseen announcements changes for all members when an announcement does.
create or replace function notify_announcements() returns trigger language plpgsql as $$
begin
  perform pg_notify('parlour_event', format('m %s *', coalesce(new.tenant, old.tenant)));
  return null;
end
$$;

create or replace trigger notify_announcements after insert or update or delete on announcement
  for each row execute function notify_announcements();
