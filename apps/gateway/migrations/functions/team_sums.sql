-- What was booked for everyone below an agent from one day to another, both included, as the tree
-- was then: all, or the play of one product.
create or replace function team_sums(
  p_tenant smallint, p_agent bigint, p_asset smallint, p_from date, p_to date, p_product text
)
returns table (
  stakes bigint, refunds bigint, payouts bigint, jackpots bigint, valid_bets bigint,
  deposits bigint, withdrawals bigint, bonuses bigint, rebates bigint, commissions bigint,
  fees bigint
)
language sql stable as $$
  select sum_bigint(x.sign * x.stakes), sum_bigint(x.sign * x.refunds),
    sum_bigint(x.sign * x.payouts), sum_bigint(x.sign * x.jackpots),
    sum_bigint(x.sign * x.valid_bets), sum_bigint(x.sign * x.deposits),
    sum_bigint(x.sign * x.withdrawals), sum_bigint(x.sign * x.bonuses),
    sum_bigint(x.sign * x.rebates), sum_bigint(x.sign * x.commissions), sum_bigint(x.sign * x.fees)
  from (
    select 1 as sign, t.stakes, t.refunds, t.payouts, t.jackpots, t.valid_bets, t.deposits,
      t.withdrawals, t.bonuses, t.rebates, t.commissions, t.fees
    from agent_day t
    where t.tenant = p_tenant and t.agent = p_agent and t.day between p_from and p_to
      and t.asset = p_asset and (p_product is null or t.product = p_product)
    union all
    select -1, o.* from member_sums(p_tenant, p_agent, p_asset, p_from, p_to, p_product) o
  ) x;
$$;
