-- A share of a base (parts per million) up to a cap, in whole hundredths; micro-units.
create or replace function bonus_share(p_base bigint, p_rate integer, p_most bigint) returns bigint
language sql immutable parallel safe
  return (div(least(p_most, div(p_base::numeric * p_rate, 1000000)), 10000) * 10000)::bigint;
