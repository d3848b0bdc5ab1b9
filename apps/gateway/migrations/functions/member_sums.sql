-- What was booked for a member from one day to another, both included: all, or its play of one
-- product. No row where nothing was.
create or replace function member_sums(
  p_tenant smallint, p_member bigint, p_asset smallint, p_from date, p_to date, p_product text
)
returns table (
  stakes bigint, refunds bigint, payouts bigint, jackpots bigint, valid_bets bigint,
  deposits bigint, withdrawals bigint, bonuses bigint, rebates bigint, commissions bigint,
  fees bigint
)
language sql stable as $$
  select sum_bigint(d.stakes), sum_bigint(d.refunds), sum_bigint(d.payouts),
    sum_bigint(d.jackpots), sum_bigint(d.valid_bets), sum_bigint(d.deposits),
    sum_bigint(d.withdrawals), sum_bigint(d.bonuses), sum_bigint(d.rebates),
    sum_bigint(d.commissions), sum_bigint(d.fees)
  from member_day d
  where d.tenant = p_tenant and d.member = p_member and d.day between p_from and p_to
    and d.asset = p_asset and (p_product is null or d.product = p_product)
  having count(*) > 0;
$$;
