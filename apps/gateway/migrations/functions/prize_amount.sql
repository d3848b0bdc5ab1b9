-- What the prize at a place of a drawn reward pays, in micro-units; null where there is no such
-- place. listPrizes names the same prizes in the same order.
create or replace function prize_amount(p_reward jsonb, p_place integer) returns bigint
language sql immutable parallel safe return case p_reward ->> 'kind'
  when 'WHEEL' then (p_reward -> 'segments' -> p_place ->> 'amount')::bigint
  when 'ENVELOPE' then (select p.amount from (select (p_reward ->> 'least')::bigint
      + p_place * (p_reward ->> 'step')::bigint as amount) p
    where p.amount <= (p_reward ->> 'most')::bigint) end;
