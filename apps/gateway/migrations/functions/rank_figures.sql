-- What ranks of members depend on, in micro-units: deposits and valid bets of a month of the brand,
-- and all of them up to its end, with the number of deposits.
create or replace function rank_figures(p_tenant smallint, p_members bigint[], p_month date)
returns table (
  member bigint, monthly_deposit bigint, total_deposit bigint, total_deposit_count bigint,
  monthly_turnover bigint, total_turnover bigint
)
language sql stable as $$
  select m.id, f.month_deposits, f.deposits, c.count, f.month_bets, f.bets
  from member m
  join tenant t on t.id = m.tenant
  cross join lateral (select (p_month + interval '1 month')::date as day) e
  cross join lateral (
    select coalesce(sum_bigint(d.deposits) filter (where d.day >= p_month), 0) as month_deposits,
      coalesce(sum_bigint(d.deposits), 0) as deposits,
      coalesce(sum_bigint(d.valid_bets) filter (where d.day >= p_month), 0) as month_bets,
      coalesce(sum_bigint(d.valid_bets), 0) as bets
    from member_day d where d.tenant = m.tenant and d.member = m.id and d.day < e.day
      and d.asset = money_asset(m.book)
  ) f
  cross join lateral (
    select count(*) as count from operation o where o.tenant = m.tenant and o.member = m.id
      and o.kind = 'DEPOSIT' and o.status = 'APPLIED' and o.asset = money_asset(m.book)
      and o.created_at < e.day::timestamp at time zone t.time_zone
  ) c
  where m.tenant = p_tenant and m.id = any (p_members) and m.book <> 'TRIAL'
$$;
