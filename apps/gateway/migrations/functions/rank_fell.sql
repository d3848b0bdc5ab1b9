-- Whether a member's turnover no longer bears a rank since so much of it was given back: all of it
-- up to now, and that of a month of the brand, against the conditions of the rank, or of a salary
-- against what keeps the rank.
create or replace function rank_fell(
  p_tenant smallint, p_member bigint, p_level integer, p_month date, p_is_salary boolean,
  p_returned bigint
) returns boolean
language sql stable
  return coalesce((select fell_below(f.total_turnover,
        (r.rank -> 'conditions' ->> 'totalTurnover')::numeric, p_returned)
      or fell_below(p.turnover, case when p_is_salary then (r.rank ->> 'keepTurnover')::numeric
        else (r.rank -> 'conditions' ->> 'monthlyTurnover')::numeric end, p_returned)
    from tenant t
    cross join lateral (select ladder_rank(rank_ladder_ranks(t.id), p_level) as rank) r
    cross join lateral (select p_month::timestamp at time zone t.time_zone as begins,
      (p_month + interval '1 month')::timestamp at time zone t.time_zone as ends) k
    cross join lateral rank_figures(t.id, array[p_member],
      date_trunc('month', clock_timestamp() at time zone t.time_zone)::date) f
    cross join lateral settled_play(t.id, p_member, k.begins - interval '31 days', k.begins,
      k.ends) p
    where t.id = p_tenant), false);
