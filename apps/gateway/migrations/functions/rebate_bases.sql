-- What a rebate pays members for valid bets between two days of the brand, by the rates of the rank
-- that they hold now: their bets in the categories that have a rate, and the rebate in whole
-- hundredths (micro-units), nothing below the smallest bets. Of one member only, where it is named.
-- The site and simulations compute the same by computeRebate.
create or replace function rebate_bases(
  p_tenant smallint, p_trigger jsonb, p_first date, p_last date, p_member bigint default null
) returns table (member bigint, bets bigint, rebate bigint)
language sql stable as $$
  select x.member, x.bets, case when x.bets < (p_trigger ->> 'least')::bigint then 0 else
    (div(least(div(greatest(x.shares, 0), 1000000), (p_trigger ->> 'most')::numeric), 10000)
      * 10000)::bigint end
  from (
    select d.member, sum(d.valid_bets)::bigint as bets,
      sum(d.valid_bets * (k.rates ->> d.product)::numeric) as shares
    from member_day d join member m on m.tenant = d.tenant and m.id = d.member
    cross join lateral (
      select s.value -> 'rates' as rates from jsonb_array_elements(p_trigger -> 'steps') s
      where (s.value ->> 'rank')::integer <= m.rank_level
      order by (s.value ->> 'rank')::integer desc limit 1) k
    where d.tenant = p_tenant and d.day between p_first and p_last and d.product <> ''
      and d.asset = money_asset(m.book) and k.rates ? d.product
      and (p_member is null or d.member = p_member)
    group by d.member) x
  where x.bets > 0
$$;
