-- What within its promotion a deposit's bonus is granted for: the number of the deposit where the
-- terms name numbers, else the day, the deposit itself, or nothing where it is granted once.
create or replace function deposit_bonus_occasion(
  p_trigger jsonb, p_number integer, p_day date, p_deposit text
) returns text
language sql immutable parallel safe
  return case when p_trigger -> 'numbers' is not null then p_number::text
    when p_trigger ->> 'per' = 'DAY' then p_day::text
    when p_trigger ->> 'per' = 'DEPOSIT' then p_deposit else '' end;
