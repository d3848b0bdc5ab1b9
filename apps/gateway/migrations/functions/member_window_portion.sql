-- Of how many members at most one call takes off the day that left a window (move_member_windows).
create or replace function member_window_portion() returns integer
language sql immutable parallel safe as $$ select 20000 $$;
