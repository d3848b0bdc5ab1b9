-- The beginning of the period that holds a moment: p_seconds counted from 1970, or a day, week or
-- month of the tenant's own zone.
create or replace function job_period_start(
  p_at timestamptz, p_seconds integer, p_calendar text, p_zone text
) returns timestamptz
language sql stable
  return case when p_calendar is null then to_timestamp(floor(extract(epoch from p_at) / p_seconds)
    * p_seconds)
    else date_trunc(p_calendar, p_at at time zone p_zone) at time zone p_zone end;
