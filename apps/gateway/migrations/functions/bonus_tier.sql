-- What the steps of a reward give for a base in micro-units: an amount or a share, as the last step
-- that the base reaches says; nothing below the first one.
create or replace function bonus_tier(p_steps jsonb, p_base bigint) returns bigint
language sql immutable parallel safe return coalesce((
  select case when s.value ? 'amount' then (s.value ->> 'amount')::bigint
    else bonus_share(p_base, (s.value ->> 'rate')::integer, (s.value ->> 'most')::bigint) end
  from jsonb_array_elements(p_steps) s where (s.value ->> 'from')::bigint <= p_base
  order by (s.value ->> 'from')::bigint desc limit 1), 0);
