-- The most that a round may win where the operator has set no cap, in micro-units: five thousand
-- times the highest bet that our own games offer in the currency.
create or replace function default_round_win_cap(p_currency text) returns bigint
language sql immutable parallel safe return 5000 * 1000000::bigint * case p_currency
  when 'BDT' then 200
  when 'PKR' then 200
  when 'NGN' then 1000
  when 'IDRK' then 50
  else 100
end;
