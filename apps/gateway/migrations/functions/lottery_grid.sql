-- The times of a game's next draws. The grid begins at midnight in the tenant's time zone, so that
-- draws have the same clock time all year.
create or replace function lottery_grid(
  p_zone text, p_every integer, p_from timestamptz, p_ahead integer
) returns table (draws_at timestamptz, draw_no text)
language sql stable as $$
  select at, to_char(at at time zone p_zone, 'YYYYMMDD-HH24MI') || case
    when extract(second from at) <> 0 then to_char(at at time zone p_zone, 'SS') else '' end
  from generate_series(0, 1) as day
  cross join lateral (
    select (((p_from at time zone p_zone)::date + day)::timestamp at time zone p_zone) as midnight,
    (((p_from at time zone p_zone)::date + day + 1)::timestamp at time zone p_zone) as next) d
  cross join lateral generate_series(d.midnight, d.next - interval '1 second',
    make_interval(secs => p_every)) as at
  where at > p_from
  order by at limit p_ahead
$$;
