-- What a reward gives for a base in micro-units, in whole hundredths: a fixed amount, or a share of
-- the base (parts per million) up to a cap. Of one that is drawn it is the largest prize, of free
-- spins the most that they can win; of what is listed it is the base, which the trigger names; of a
-- calendar the base is the day, from 1 on. The site shows the same by computeReward.
create or replace function bonus_amount(p_reward jsonb, p_base bigint) returns bigint
language sql immutable parallel safe return case p_reward ->> 'kind'
  when 'LISTED' then p_base
  when 'FIXED' then (p_reward ->> 'amount')::bigint
  when 'PERCENT' then (div(least((p_reward ->> 'most')::numeric,
    div(p_base::numeric * (p_reward ->> 'rate')::integer, 1000000)), 10000) * 10000)::bigint
  when 'WHEEL' then (select max((s.value ->> 'amount')::bigint)
    from jsonb_array_elements(p_reward -> 'segments') s)
  when 'ENVELOPE' then (p_reward ->> 'most')::bigint
  when 'FREE_SPINS' then (p_reward ->> 'most')::bigint
  when 'CALENDAR' then coalesce(p_reward -> 'amounts' ->> p_base::integer - 1, '0')::bigint
  else 0 end;
