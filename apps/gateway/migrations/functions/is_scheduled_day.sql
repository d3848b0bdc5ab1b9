-- Whether a day of the brand is one that a schedule grants on. The last day of a shorter month
-- stands for the days that it does not have. Of a schedule that grants once any day is.
create or replace function is_scheduled_day(p_trigger jsonb, p_day date) returns boolean
language sql immutable parallel safe
  return case p_trigger ->> 'per'
    when 'WEEK' then p_trigger -> 'days' @> to_jsonb(extract(isodow from p_day)::integer)
    when 'MONTH' then p_trigger -> 'days' @> to_jsonb(extract(day from p_day)::integer)
      or (extract(day from p_day + 1) = 1 and exists (
        select from jsonb_array_elements(p_trigger -> 'days') d (value)
        where d.value::integer > extract(day from p_day)))
    else true end;
