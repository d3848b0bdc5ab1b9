-- From which amount on a win stands in the live list of large wins, in micro-units: ten times the
-- highest bet that our own games offer in the currency.
create or replace function large_win_floor(p_currency text) returns bigint
language sql immutable parallel safe return default_round_win_cap(p_currency) / 500;
