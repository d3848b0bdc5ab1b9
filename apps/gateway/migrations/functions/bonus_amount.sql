-- What a reward gives for a base in micro-units, in whole hundredths: a fixed amount, or a share of
-- the base (parts per million) up to a cap, of steps as the one says that the base reaches. Of one
-- that is drawn it is the largest prize, of free spins the most that they can win; of what is
-- listed it is the base, which the trigger names; of a calendar the base is the day, from 1 on. Of
-- entries of a raffle it is their number, in micro-units. The site shows the same by computeReward.
create or replace function bonus_amount(p_reward jsonb, p_base bigint) returns bigint
language sql immutable parallel safe return case p_reward ->> 'kind'
  when 'LISTED' then p_base
  when 'FIXED' then (p_reward ->> 'amount')::bigint
  when 'PERCENT' then bonus_share(p_base, (p_reward ->> 'rate')::integer,
    (p_reward ->> 'most')::bigint)
  when 'TIERS' then bonus_tier(p_reward -> 'steps', p_base)
  when 'WHEEL' then largest_prize(p_reward -> 'segments')
  when 'ENVELOPE' then (p_reward ->> 'most')::bigint
  when 'FREE_SPINS' then (p_reward ->> 'most')::bigint
  when 'ENTRIES' then (p_reward ->> 'count')::bigint * 1000000
  when 'CALENDAR' then coalesce(p_reward -> 'amounts' ->> p_base::integer - 1, '0')::bigint
  else 0 end;
