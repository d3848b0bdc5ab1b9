-- What the budget of a promotion leaves: how many bonuses, and what amount of the wallet's unit
-- (bonus_unit); null where it sets no limit. What was granted counts against it, and what is
-- promised with deposits that are not closed yet and with orders of the mall that wait; what
-- another version gave of another unit counts as bonuses only. A caller that grants or promises
-- holds the promotion's row, so that two do not spend the same remainder.
create or replace function bonus_budget_left(
  p_tenant smallint, p_promotion bigint, p_budget jsonb, p_wallet text, p_now timestamptz
) returns table (bonuses bigint, amount bigint)
language sql stable as $$
  select (p_budget ->> 'count')::bigint - promised.count - granted.count,
    least((p_budget ->> 'total')::bigint - granted.amount,
      (p_budget ->> 'perDay')::bigint - granted.today)::bigint - promised.amount::bigint
  from (select count(*) as count, coalesce(sum(bonus_amount(v.terms -> 'reward', i.amount))
      filter (where bonus_unit(v.terms ->> 'wallet') = bonus_unit(p_wallet)), 0) as amount
    from (select d.promotion_version as version, d.amount from deposit_intent d
        where d.tenant = p_tenant and d.promotion = p_promotion
          and d.state in ('OPEN', 'REVIEW')
      union all
      select r.promotion_version, 0 from redemption r
        where r.tenant = p_tenant and r.promotion = p_promotion and r.state = 'PENDING') i
      join promotion_version v on v.tenant = p_tenant and v.promotion = p_promotion
        and v.version = i.version) promised,
    (select count(b.id) as count, coalesce(sum(u.amount), 0) as amount,
      coalesce(sum(u.amount) filter (where (b.granted_at at time zone t.time_zone)::date
        = (p_now at time zone t.time_zone)::date), 0) as today
    from tenant t left join bonus b on b.tenant = t.id and b.promotion = p_promotion
    cross join lateral (select case when bonus_unit(b.wallet) = bonus_unit(p_wallet)
      then b.amount else 0 end as amount) u
    where t.id = p_tenant) granted
$$;
