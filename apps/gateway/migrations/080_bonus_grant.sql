-- What a member is granted by a promotion, before it is a bonus.
create type bonus_grant as (
  member bigint,
  occasion text,
  -- What the amount is computed from, in micro-units.
  base bigint,
  reason jsonb
);
