-- What amounts of a wallet are: MONEY, POINTS, or ENTRIES of a raffle.
create or replace function bonus_unit(p_wallet text) returns text
language sql immutable parallel safe
  return case when p_wallet in ('CASH', 'BONUS') then 'MONEY' else p_wallet end;
