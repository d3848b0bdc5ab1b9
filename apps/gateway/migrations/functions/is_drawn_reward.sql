-- Whether the amount of a reward is drawn or played before its bonus is claimed.
create or replace function is_drawn_reward(p_reward jsonb) returns boolean
language sql immutable parallel safe
  return p_reward ->> 'kind' in ('WHEEL', 'ENVELOPE', 'FREE_SPINS');
