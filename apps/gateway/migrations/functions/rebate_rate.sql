-- A member's rate of rebate in a product on a day of the brand, in parts per million.
create or replace function rebate_rate(
  p_tenant smallint, p_member bigint, p_product text, p_day date
) returns integer
language sql stable as $$
  select coalesce((select r.rate from member_rebate r where r.tenant = p_tenant
    and r.member = p_member and r.product = p_product and r.valid_from <= p_day
    order by r.valid_from desc limit 1), 0)
$$;
