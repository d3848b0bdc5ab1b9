-- By how much the wins of a vendor may exceed its bets in a day; without a cap of its own twice
-- what a round may win.
create or replace function vendor_day_cap(v vendor, p_currency text) returns bigint
language sql immutable
  return least(max_balance(), coalesce(v.day_win_cap,
    2 * coalesce(v.round_win_cap, default_round_win_cap(p_currency))::numeric))::bigint;
