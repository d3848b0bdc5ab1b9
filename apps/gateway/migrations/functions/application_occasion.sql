-- What within its promotion an application is for: the day where the terms allow one a day, else
-- nothing, as it is granted once.
create or replace function application_occasion(p_trigger jsonb, p_day date) returns text
language sql immutable parallel safe
  return case when p_trigger ->> 'per' = 'DAY' then p_day::text else '' end;
