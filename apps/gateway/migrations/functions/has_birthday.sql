-- Whether a day is the birthday of a person. Those born on 29 February have it on the 28th in years
-- without one.
create or replace function has_birthday(p_born date, p_day date) returns boolean
language sql immutable parallel safe
  return p_born is not null and p_born + make_interval(
    years => (extract(year from p_day) - extract(year from p_born))::integer) = p_day;
