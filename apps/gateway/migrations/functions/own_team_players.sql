-- Members of an agent's team with what was booked for them (team_players): all of a team of up to
-- 10,000, of a larger one the first 1,000 in the order. The agent is that of the transaction; runs
-- with the rights of the owner, as own_team_days.
create or replace function own_team_players(
  p_tenant smallint, p_from date, p_to date, p_product text, p_text text, p_sort text,
  p_is_descending boolean, p_limit integer, p_offset integer
)
returns table (
  public_id text, username text, type text, count integer, is_cut boolean, stakes bigint,
  refunds bigint, payouts bigint, jackpots bigint, valid_bets bigint, deposits bigint,
  withdrawals bigint, bonuses bigint, rebates bigint, commissions bigint, fees bigint, place bigint
)
language sql stable security definer set search_path = public, pg_temp
-- What is summed for every member of a large team fits into memory.
set work_mem = '64MB'
as $$
  select p.* from team_players(p_tenant, nullif(current_setting('app.agent', true), '')::bigint,
    p_from, p_to, p_product, p_text, p_sort, p_is_descending, p_limit, p_offset, 10000, 1000) p;
$$;
revoke execute on function own_team_players from public;
grant execute on function own_team_players to parlour_agent;
