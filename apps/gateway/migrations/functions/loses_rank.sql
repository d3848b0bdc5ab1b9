-- Whether a member loses a rank at the end of a month: the month's turnover does not keep it.
create or replace function loses_rank(
  p_tenant smallint, p_member bigint, p_month date, p_level integer, p_ranks jsonb
) returns boolean
language sql stable
  return p_level > 0 and coalesce((select f.monthly_turnover
      < (ladder_rank(p_ranks, p_level) ->> 'keepTurnover')::bigint
    from rank_figures(p_tenant, array[p_member], p_month) f), false)
  and not keeps_rank_safely(p_tenant, p_member, p_month);
