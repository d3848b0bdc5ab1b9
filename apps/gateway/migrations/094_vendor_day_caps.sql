-- How much more than its bets a vendor may win in a day, and that it was suspended for more.
alter table vendor
  add column day_win_cap bigint check (day_win_cap > 0),
  add column suspended_at timestamptz,
  add column accepted_day date,
  add column accepted_excess bigint;
comment on column vendor.day_win_cap is
  'By how much the wins of a day may exceed the bets, in micro-units of the tenant''s currency, '
  'before the vendor is suspended (vendor_days). Null: twice the cap of a round.';
comment on column vendor.suspended_at is
  'Since when its wins of a day exceed the cap: it is off, and its wins are held. Null: it is not.';
comment on column vendor.accepted_excess is
  'What of the excess of accepted_day two operators accepted when they switched it on again.';
