-- An account that is locked or closed loses its sessions for good: unlocking it revives none.
create or replace function end_sessions_on_lock() returns trigger language plpgsql as $$
begin
  update session set ended_at = clock_timestamp(), ended_why = 'locked'
    where tenant = new.tenant and member = new.id and ended_at is null;
  return null;
end
$$;

create or replace trigger end_sessions_on_lock after update of status on member
  for each row when (old.status = 'ACTIVE' and new.status <> 'ACTIVE')
  execute function end_sessions_on_lock();
