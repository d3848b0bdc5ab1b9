-- Whether a bonus of an amount would pass the budget of its promotion.
drop function if exists exceeds_bonus_budget(smallint, bigint, jsonb, bigint, timestamptz);
create or replace function exceeds_bonus_budget(
  p_tenant smallint, p_promotion bigint, p_budget jsonb, p_wallet text, p_amount bigint,
  p_now timestamptz
) returns boolean
language sql stable
  return p_budget is not null and exists (
    select from bonus_budget_left(p_tenant, p_promotion, p_budget, p_wallet, p_now) l
    where l.bonuses < 1 or l.amount < p_amount);
