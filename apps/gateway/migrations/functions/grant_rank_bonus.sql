-- Grants what a rank gives by the promotion that pays it now (UPGRADE or SALARY), once an occasion;
-- returns the bonus, or null: without an amount or such a promotion, or where the member does not
-- get it. Points are whole: what a ladder names in fractions is not given. The caller holds the
-- wallet's lock.
create or replace function grant_rank_bonus(
  p_tenant smallint, p_member bigint, p_pays text, p_occasion text, p_amount bigint,
  p_reason jsonb, p_request text
) returns bigint
language sql as $$
  select grant_bonus(p_tenant, v.promotion, v.version, p_member, p_occasion, g.amount, p_reason,
    false, 'job:ranks', p_request)
  from rank_promotion(p_tenant, p_pays) v
  cross join lateral (select case v.terms ->> 'wallet'
    when 'POINTS' then p_amount - p_amount % 1000000 else p_amount end as amount) g
  where g.amount > 0
$$;
