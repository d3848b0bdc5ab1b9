-- Whether a bonus of an amount would pass the budget of its promotion: what it granted, and what is
-- promised with deposits that are not closed yet. Amounts and their budget are of the wallet's unit
-- (bonus_unit); what another version gave of another unit counts as bonuses only. A caller that
-- grants it holds the promotion's row, so that two do not spend the same remainder.
drop function if exists exceeds_bonus_budget(smallint, bigint, jsonb, bigint, timestamptz);
create or replace function exceeds_bonus_budget(
  p_tenant smallint, p_promotion bigint, p_budget jsonb, p_wallet text, p_amount bigint,
  p_now timestamptz
) returns boolean
language sql stable
  return p_budget is not null and (select coalesce(
      promised.count + granted.count + 1 > (p_budget ->> 'count')::bigint
      or promised.amount + granted.amount + p_amount > (p_budget ->> 'total')::bigint
      or promised.amount + granted.today + p_amount > (p_budget ->> 'perDay')::bigint, false)
    from (select count(*) as count, coalesce(sum(bonus_amount(v.terms -> 'reward', i.amount))
        filter (where bonus_unit(v.terms ->> 'wallet') = bonus_unit(p_wallet)), 0) as amount
      from deposit_intent i join promotion_version v on v.tenant = i.tenant
        and v.promotion = i.promotion and v.version = i.promotion_version
      where i.tenant = p_tenant and i.promotion = p_promotion and i.state in ('OPEN', 'REVIEW'))
        promised,
      (select count(b.id) as count, coalesce(sum(u.amount), 0) as amount,
        coalesce(sum(u.amount) filter (where (b.granted_at at time zone t.time_zone)::date
          = (p_now at time zone t.time_zone)::date), 0) as today
      from tenant t left join bonus b on b.tenant = t.id and b.promotion = p_promotion
      cross join lateral (select case when bonus_unit(b.wallet) = bonus_unit(p_wallet)
        then b.amount else 0 end as amount) u
      where t.id = p_tenant) granted);
