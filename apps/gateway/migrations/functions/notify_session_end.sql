-- Closes the pages of a session that has ended, on whichever gateway they are.
create or replace function notify_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('parlour_event', format('s %s %s %s', new.tenant, encode(new.token_hash, 'hex'),
    coalesce(new.ended_why, 'ended')));
  return null;
end
$$;

create or replace trigger notify_session_end after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function notify_session_end();
