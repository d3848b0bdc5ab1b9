-- The largest balance of a wallet, in micro-units: what JSON numbers with two decimals say exactly
-- and 64 bits hold.
create or replace function max_balance() returns bigint
language sql immutable parallel safe return 9000000000000000000;
