-- What decides who gets a bonus: the budget of a promotion, and what is promised with deposits.
create index bonus_promotion on bonus (tenant, promotion, granted_at);
create index deposit_intent_promotion on deposit_intent (tenant, promotion)
  where promotion is not null and state in ('OPEN', 'REVIEW');

-- It says now whether the bonus was promised.
drop function if exists grant_bonus(smallint, bigint, integer, bigint, text, bigint, jsonb, text,
  text);
