-- The end of a period that begins at p_start.
create or replace function job_period_end(
  p_start timestamptz, p_seconds integer, p_calendar text, p_zone text
) returns timestamptz
language sql stable
  return case when p_calendar is null then p_start + make_interval(secs => p_seconds)
    else ((p_start at time zone p_zone) + ('1 ' || p_calendar)::interval) at time zone p_zone end;
