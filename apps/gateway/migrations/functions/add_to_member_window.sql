-- Adds a day of member_day to a window (p_sign 1) or takes it off (-1): of some members, or of all.
create or replace function add_to_member_window(
  p_tenant smallint, p_days smallint, p_day date, p_sign integer, p_members bigint[]
) returns void
language sql as $$
  insert into member_window as w (tenant, asset, days, member, stakes, refunds, payouts, jackpots,
    valid_bets, deposits, withdrawals, bonuses, rebates, commissions)
    select p_tenant, d.asset, p_days, d.member, p_sign * sum_bigint(d.stakes),
      p_sign * sum_bigint(d.refunds), p_sign * sum_bigint(d.payouts),
      p_sign * sum_bigint(d.jackpots), p_sign * sum_bigint(d.valid_bets),
      p_sign * sum_bigint(d.deposits), p_sign * sum_bigint(d.withdrawals),
      p_sign * sum_bigint(d.bonuses), p_sign * sum_bigint(d.rebates),
      p_sign * sum_bigint(d.commissions)
    from member_day d
    where d.tenant = p_tenant and d.day = p_day
      and (p_members is null or d.member = any (p_members))
    group by d.asset, d.member order by 2, 4
    on conflict (tenant, asset, days, member) do update set
      stakes = w.stakes + excluded.stakes, refunds = w.refunds + excluded.refunds,
      payouts = w.payouts + excluded.payouts, jackpots = w.jackpots + excluded.jackpots,
      valid_bets = w.valid_bets + excluded.valid_bets, deposits = w.deposits + excluded.deposits,
      withdrawals = w.withdrawals + excluded.withdrawals, bonuses = w.bonuses + excluded.bonuses,
      rebates = w.rebates + excluded.rebates, commissions = w.commissions + excluded.commissions;
$$;
