-- A play session ends with the login that it belongs to.
create or replace function end_play_session() returns trigger language plpgsql as $$
begin
  update play_session set ended_at = new.ended_at where tenant = new.tenant and member = new.member
    and session_hash = new.token_hash and ended_at is null;
  return null;
end
$$;

create or replace trigger end_play_session after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function end_play_session();
