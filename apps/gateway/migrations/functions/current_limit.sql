-- The limit that holds now: a raise counts from next_at on, once it was confirmed.
create or replace function current_limit(l member_limit) returns bigint language sql stable
  return case when l.next_at <= clock_timestamp() and l.next_confirmed_at is not null
    then l.next_value else l.value end;
