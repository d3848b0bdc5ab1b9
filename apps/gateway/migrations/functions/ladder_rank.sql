-- The rank of a level in a ladder; null below the first one and above the last.
create or replace function ladder_rank(p_ranks jsonb, p_level integer) returns jsonb
language sql immutable parallel safe
  return case when p_level > 0 then p_ranks -> p_level - 1 end;
