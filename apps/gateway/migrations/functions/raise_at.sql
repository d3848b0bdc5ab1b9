-- From when on a raise or removal of a limit can hold that does not hold yet; null where none
-- waits. One that its member has to confirm waits on after that time.
create or replace function raise_at(l member_limit) returns timestamptz language sql stable
  return case when l.next_at > clock_timestamp() or l.next_confirmed_at is null then l.next_at end;
