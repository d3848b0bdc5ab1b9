-- The direct downlines of a member of an agent's team, the agent included, with sums of some days:
-- of each with everyone below (p_with_teams), or of each alone. Nothing for a member outside of the
-- team. The agent is that of the transaction; runs with the rights of the owner, as own_team_days.
create or replace function own_direct_sums(
  p_tenant smallint, p_under bigint, p_with_teams boolean, p_from date, p_to date
)
returns table (
  public_id text, username text, username_key text, type text, stakes bigint, refunds bigint,
  payouts bigint, jackpots bigint, valid_bets bigint, deposits bigint, withdrawals bigint,
  bonuses bigint, rebates bigint, commissions bigint, fees bigint
)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.public_id, m.username, m.username_key, m.type, d.*
  from member_closure c
  join member m on m.tenant = c.tenant and m.upline = c.descendant
  cross join lateral (
    select coalesce(sum(x.stakes), 0)::bigint, coalesce(sum(x.refunds), 0)::bigint,
      coalesce(sum(x.payouts), 0)::bigint, coalesce(sum(x.jackpots), 0)::bigint,
      coalesce(sum(x.valid_bets), 0)::bigint, coalesce(sum(x.deposits), 0)::bigint,
      coalesce(sum(x.withdrawals), 0)::bigint, coalesce(sum(x.bonuses), 0)::bigint,
      coalesce(sum(x.rebates), 0)::bigint, coalesce(sum(x.commissions), 0)::bigint,
      coalesce(sum(x.fees), 0)::bigint
    from (
      select t.stakes, t.refunds, t.payouts, t.jackpots, t.valid_bets, t.deposits, t.withdrawals,
        t.bonuses, t.rebates, t.commissions, t.fees
      from agent_day t
      where p_with_teams and t.tenant = p_tenant and t.agent = m.id
        and t.day between p_from and p_to and t.asset = money_asset(m.book)
      union all
      select o.stakes, o.refunds, o.payouts, o.jackpots, o.valid_bets, o.deposits, o.withdrawals,
        o.bonuses, o.rebates, o.commissions, o.fees
      from member_day o
      where not p_with_teams and o.tenant = p_tenant and o.member = m.id
        and o.day between p_from and p_to and o.asset = money_asset(m.book)
    ) x
  ) d
  where c.tenant = p_tenant and c.descendant = p_under and c.valid_to = 'infinity'
    and c.ancestor = nullif(current_setting('app.agent', true), '')::bigint;
$$;
revoke execute on function own_direct_sums from public;
grant execute on function own_direct_sums to parlour_agent;
