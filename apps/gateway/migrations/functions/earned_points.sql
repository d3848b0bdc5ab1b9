-- What a base in micro-units earns at a rate (micro-points for each 100 units), in full hundredths
-- towards zero: below zero for bets that were given back.
create or replace function earned_points(p_base bigint, p_rate bigint) returns bigint
language sql immutable parallel safe
  return (trunc(p_base::numeric * p_rate / 1000000000000) * 10000)::bigint;
