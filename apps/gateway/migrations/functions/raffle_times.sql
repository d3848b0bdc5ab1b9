-- From when until when settled stakes are entries of each draw of a raffle, by its place in the
-- terms. The first draw counts from the start of the version, each other one from the draw before.
create or replace function raffle_times(p_trigger jsonb, p_starts_at timestamptz, p_zone text)
returns table (place integer, counts_from timestamptz, draws_at timestamptz)
language sql stable as $$
  select d.place, lag(d.at, 1, p_starts_at) over (order by d.place), d.at
  from (select (x.number - 1)::integer as place,
      (x.value ->> 'at')::timestamp at time zone p_zone as at
    from jsonb_array_elements(p_trigger -> 'draws') with ordinality x (value, number)) d
$$;
