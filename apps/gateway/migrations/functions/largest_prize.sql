-- The largest prize of a wheel's segments.
create or replace function largest_prize(p_segments jsonb) returns bigint
language sql immutable parallel safe return (select max((s.value ->> 'amount')::bigint)
  from jsonb_array_elements(p_segments) s);
