-- What a rebate that was granted is of each category, in whole hundredths (micro-units) that add up
-- to its amount: by the valid bets of its period and the rates of one step. Ranks change after the
-- grant: it is the step whose rebate comes nearest to what was granted. No rows where none of those
-- bets is left.
create or replace function rebate_parts(p_tenant smallint, p_bonus bigint)
returns table (product text, amount bigint)
language sql stable as $$
  with granted as (
    select b.member, money_asset(m.book) as asset, b.amount, (b.reason ->> 'base')::bigint as base,
      v.terms -> 'trigger' as trigger, b.occasion::date - 1 as last_day,
      greatest((v.starts_at at time zone t.time_zone)::date, b.occasion::date
        - case v.terms -> 'trigger' ->> 'per' when 'WEEK' then 7 else 1 end) as first_day
    from bonus b join member m on m.tenant = b.tenant and m.id = b.member
    join tenant t on t.id = b.tenant
    join promotion_version v on v.tenant = b.tenant and v.promotion = b.promotion
      and v.version = b.version
    where b.tenant = p_tenant and b.id = p_bonus
  ), step as (
    select s.value -> 'rates' as rates from granted g
    cross join lateral jsonb_array_elements(g.trigger -> 'steps') s
    left join lateral rebate_bases(p_tenant, g.trigger || jsonb_build_object('steps',
        jsonb_build_array(s.value || '{"rank": 0}')), g.first_day, g.last_day, g.member) r on true
    order by abs(coalesce(r.rebate, 0) - g.base), (s.value ->> 'rank')::integer limit 1
  ), part as (
    select d.product, sum(d.valid_bets * (k.rates ->> d.product)::numeric) as share
    from granted g cross join step k
    join member_day d on d.tenant = p_tenant and d.member = g.member and d.asset = g.asset
      and d.day between g.first_day and g.last_day and k.rates ? d.product
    group by d.product having sum(d.valid_bets) > 0
  )
  select x.product, ((div(g.amount / 10000 * x.upto, x.total)
      - div(g.amount / 10000 * (x.upto - x.share), x.total)) * 10000)::bigint
  from granted g cross join (select p.product, p.share, sum(p.share) over (order by p.product)
    as upto, sum(p.share) over () as total from part p) x
$$;
