-- What becomes of a bonus that starts now: one in the wallet of bonuses is in play until it
-- expires, every other one has been paid.
create or replace function bonus_start(
  p_wallet text, p_amount bigint, p_wagering jsonb, p_now timestamptz
) returns table (
  state text, started_at timestamptz, ended_at timestamptz, converted bigint, expires_at timestamptz
)
language sql immutable as $$
  select case p_wallet when 'BONUS' then 'ACTIVE' else 'PAID' end, p_now,
    case when p_wallet <> 'BONUS' then p_now end,
    case p_wallet when 'CASH' then p_amount else 0 end,
    case p_wallet when 'BONUS'
      then p_now + make_interval(hours => (p_wagering ->> 'hours')::integer) end
$$;
