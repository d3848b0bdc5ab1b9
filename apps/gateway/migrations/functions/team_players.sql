-- Members below an agent, at any depth, with something booked from one day to another, both
-- included, or with play of one product. The first row (place 0) has the sums of all, how many they
-- are, and whether there are more than are listed; the others are a page in the chosen order, with
-- place 1 for the first member of all. p_text is a part of the username, in small letters.
--
-- Of a team of up to p_most_members all are listed. Of a larger one the first p_most_rows in the
-- order are: only the sorted figure is summed for everyone, and the sums of all are those that were
-- added up for the team when they were booked (agent_day), as in every other report. Of a search
-- those among the first p_most_rows by name are listed.
create or replace function team_players(
  p_tenant smallint, p_agent bigint, p_from date, p_to date, p_product text, p_text text,
  p_sort text, p_is_descending boolean, p_limit integer, p_offset integer, p_most_members integer,
  p_most_rows integer
)
returns table (
  public_id text, username text, type text, count integer, is_cut boolean, stakes bigint,
  refunds bigint, payouts bigint, jackpots bigint, valid_bets bigint, deposits bigint,
  withdrawals bigint, bonuses bigint, rebates bigint, commissions bigint, fees bigint, place bigint
)
language plpgsql stable
-- The first calls of a connection would read whole tables for the members of a list.
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_asset smallint;
  v_members bigint[];
  v_is_cut boolean;
  v_most constant integer := case when p_text is null then p_most_members else p_most_rows end;
begin
  select money_asset(m.book) into v_asset from member m
    where m.tenant = p_tenant and m.id = p_agent;
  if not found then return; end if;

  v_members := team_members(p_tenant, p_agent, p_text, v_most + 1);
  v_is_cut := cardinality(v_members) > v_most;

  if v_is_cut and p_text is null then
    v_members := first_players(p_tenant, p_agent, v_asset, p_from, p_to, p_product, p_sort,
      p_is_descending, p_most_rows + 1);
    v_is_cut := cardinality(v_members) > p_most_rows;
    return query
      select null::text, null::text, null::text, least(cardinality(v_members), p_most_rows),
        v_is_cut, s.*, 0::bigint
      from team_sums(p_tenant, p_agent, v_asset, p_from, p_to, p_product) s;
    return query
      select m.public_id, m.username, m.type, 0, false, s.*, p_offset + l.n
      from unnest(v_members[p_offset + 1 : least(p_offset + p_limit, p_most_rows)])
        with ordinality as l (id, n)
      join member m on m.tenant = p_tenant and m.id = l.id
      cross join lateral member_sums(p_tenant, m.id, v_asset, p_from, p_to, p_product) s
      order by l.n;
    return;
  end if;

  return query
    with sums as materialized (
      select m.public_id, m.username, m.username_key, m.type, s.*
      from unnest(v_members[:v_most]) as l (id)
      join member m on m.tenant = p_tenant and m.id = l.id
      cross join lateral member_sums(p_tenant, m.id, v_asset, p_from, p_to, p_product) s
    )
    (select null::text, null::text, null::text, count(*)::integer, v_is_cut,
       coalesce(sum(s.stakes), 0)::bigint, coalesce(sum(s.refunds), 0)::bigint,
       coalesce(sum(s.payouts), 0)::bigint, coalesce(sum(s.jackpots), 0)::bigint,
       coalesce(sum(s.valid_bets), 0)::bigint, coalesce(sum(s.deposits), 0)::bigint,
       coalesce(sum(s.withdrawals), 0)::bigint, coalesce(sum(s.bonuses), 0)::bigint,
       coalesce(sum(s.rebates), 0)::bigint, coalesce(sum(s.commissions), 0)::bigint,
       coalesce(sum(s.fees), 0)::bigint, 0::bigint
     from sums s)
    union all
    (select s.public_id, s.username, s.type, 0, false, s.stakes, s.refunds, s.payouts, s.jackpots,
       s.valid_bets, s.deposits, s.withdrawals, s.bonuses, s.rebates, s.commissions, s.fees,
       row_number() over (order by
         case when p_sort = 'customerName' and not p_is_descending then s.username_key end,
         case when p_sort = 'customerName' and p_is_descending then s.username_key end desc,
         case when p_is_descending then -v.value else v.value end, s.username_key) as place
     from sums s
     cross join lateral (select case p_sort when 'deposit' then s.deposits
       when 'withdraw' then s.withdrawals when 'betAmount' then s.stakes - s.refunds
       when 'validBetAmount' then s.valid_bets when 'winAmount' then s.payouts + s.jackpots
       when 'rebate' then s.rebates when 'agentCommission' then s.commissions
       when 'promotion' then s.bonuses
       when 'profitAndLoss' then s.payouts + s.jackpots - s.stakes + s.refunds + s.rebates
         + s.commissions + s.bonuses end as value) v
     order by place limit p_limit offset p_offset);
end
$$;
