-- The most entries of a member in a draw of a raffle with these terms.
create or replace function most_raffle_entries(p_terms jsonb) returns integer
language sql immutable parallel safe
  return (p_terms -> 'trigger' ->> 'mostEntries')::integer;
