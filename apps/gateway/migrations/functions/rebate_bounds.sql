-- Between what a member's rates have to be from a day on: not below a rate that one of its direct
-- downline has on that day or later, not above its upline's nor above the ceilings (a rate by
-- product), in parts per million.
create or replace function rebate_bounds(
  p_tenant smallint, p_member bigint, p_ceilings jsonb, p_day date
) returns table (product text, lowest integer, highest integer)
language sql stable as $$
  select k.product, coalesce(d.lowest, 0),
    -- least ignores what is null: at the top there is no upline.
    least((p_ceilings ->> k.product)::integer,
      case when m.upline is not null then rebate_rate(p_tenant, m.upline, k.product, p_day) end,
      (select min(u.rate) from member_rebate u where u.tenant = p_tenant and u.member = m.upline
        and u.product = k.product and u.valid_from > p_day))
  from member m
  cross join (select jsonb_object_keys(p_ceilings) as product) k
  left join lateral (
    select max(x.rate) as lowest from member c
    cross join lateral (
      select rebate_rate(p_tenant, c.id, k.product, p_day) as rate
      union all
      select r.rate from member_rebate r where r.tenant = p_tenant and r.member = c.id
        and r.product = k.product and r.valid_from > p_day) x
    where c.tenant = p_tenant and c.upline = m.id) d on true
  where m.tenant = p_tenant and m.id = p_member
$$;
