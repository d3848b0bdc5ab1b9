-- What members lost between two days of the brand, in micro-units: settled bets less what they paid
-- and less bonuses of those days, in the categories of the terms or in all. Members that lost
-- nothing are left out; of one member only, where it is named.
create or replace function net_losses(
  p_tenant smallint, p_trigger jsonb, p_first date, p_last date, p_member bigint default null
) returns table (member bigint, loss bigint)
language sql stable as $$
  select d.member, l.loss
  from (select d.member,
      sum(d.valid_bets - d.settled_payouts - d.jackpots) filter (where d.product <> ''
        and coalesce(p_trigger -> 'categories' ? d.product, true))
      - greatest(sum(d.bonuses), 0) as loss
    from member_day d join member m on m.tenant = d.tenant and m.id = d.member
    where d.tenant = p_tenant and d.day between p_first and p_last
      and d.asset = money_asset(m.book) and (p_member is null or d.member = p_member)
    group by d.member) d
  cross join lateral (select d.loss::bigint as loss) l
  where l.loss > 0
$$;
