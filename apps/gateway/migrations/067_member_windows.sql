-- What was booked for each member in the last days of a brand, kept as a sum: who is first in a
-- large team is then one look at each member, whatever was played (docs/decisions/0252).
create table member_window (
  tenant smallint not null,
  asset smallint not null,
  days smallint not null,
  member bigint not null,
  stakes bigint not null default 0,
  refunds bigint not null default 0,
  payouts bigint not null default 0,
  jackpots bigint not null default 0,
  valid_bets bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  commissions bigint not null default 0,
  primary key (tenant, asset, days, member),
  foreign key (tenant, asset) references asset (tenant, id)
) with (fillfactor = 80);
comment on table member_window is
  'member_day of all products summed over the last days of the brand, up to the day that '
  'member_window_state names. Members without a row in those days have none here.';
call protect_table('member_window', 'select, insert, update, delete');

create table member_window_state (
  tenant smallint not null references tenant (id),
  days smallint not null check (days > 0),
  last_day date not null,
  -- The day that left the window is taken off in portions; of members above this one it is still
  -- in the sums. Null when it is off whole.
  taken_off_to bigint,
  primary key (tenant, days)
);
comment on table member_window_state is
  'Where each window of member_window ends; no row: it was not summed yet.';
call protect_table('member_window_state', 'select, insert, update, delete');
