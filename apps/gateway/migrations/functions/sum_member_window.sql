-- Sums a window of a tenant again: p_days days up to and including p_last_day.
create or replace function sum_member_window(p_tenant smallint, p_days smallint, p_last_day date)
returns void
language plpgsql
set work_mem = '64MB'
as $$
begin
  delete from member_window w where w.tenant = p_tenant and w.days = p_days;
  insert into member_window (tenant, asset, days, member, stakes, refunds, payouts, jackpots,
    valid_bets, deposits, withdrawals, bonuses, rebates, commissions)
    select p_tenant, d.asset, p_days, d.member, sum_bigint(d.stakes), sum_bigint(d.refunds),
      sum_bigint(d.payouts), sum_bigint(d.jackpots), sum_bigint(d.valid_bets),
      sum_bigint(d.deposits), sum_bigint(d.withdrawals), sum_bigint(d.bonuses),
      sum_bigint(d.rebates), sum_bigint(d.commissions)
    from member_day d
    where d.tenant = p_tenant and d.day > p_last_day - p_days and d.day <= p_last_day
    group by d.asset, d.member;
  insert into member_window_state (tenant, days, last_day) values (p_tenant, p_days, p_last_day)
    on conflict (tenant, days) do update set last_day = excluded.last_day, taken_off_to = null;
end
$$;
