-- Figures of members and of agents' teams, summed by the same job as those of the dashboards
-- (roll_up). Hours and days are those of the brand's time zone, amounts micro-units. What a settled
-- bet is: docs/decisions/0231.

alter table rollup_watermark
  -- Behind operations_done only after this migration, until the job has caught up.
  add column teams_done bigint not null default 0;
comment on column rollup_watermark.teams_done is
  'Operations up to this one have been counted for members and teams.';

create table rollup_game (
  tenant smallint not null references tenant (id),
  vendor smallint not null,
  game_code text collate "C" not null,
  product text not null,
  primary key (tenant, vendor, game_code),
  foreign key (tenant, vendor) references vendor (tenant, id)
);
comment on table rollup_game is
  'The product (category) that bets of a game count for: that of the catalogue when the first bet '
  'was counted, empty for a game that it did not hold. It stays, so that sums made anew are the '
  'same when the catalogue has changed.';
call protect_table('rollup_game', 'select, insert');

create table rollup_open_round (
  tenant smallint not null,
  vendor smallint not null,
  round_ref text collate "C" not null,
  member bigint not null,
  -- All bets and refunds of the round.
  bet bigint not null,
  refund bigint not null,
  -- Of these, and of its wins, what no close has counted yet.
  pending_bets bigint not null,
  pending_payouts bigint not null,
  primary key (tenant, vendor, round_ref, member)
) with (fillfactor = 70);
comment on table rollup_open_round is
  'Rounds that are open after the operations counted so far: their bets are valid once they are '
  'settled.';
call protect_table('rollup_open_round', 'select, insert, update, delete');

create table member_hour (
  tenant smallint not null,
  hour timestamptz not null,
  asset smallint not null,
  member bigint not null,
  product text not null,
  bets integer not null default 0,
  stakes bigint not null default 0,
  refunds bigint not null default 0,
  payouts bigint not null default 0,
  -- Won from a jackpot's pool, which stakes have filled: no loss of the brand.
  jackpots bigint not null default 0,
  valid_bets bigint not null default 0,
  settled_payouts bigint not null default 0,
  primary key (tenant, hour, asset, member, product),
  foreign key (tenant, asset) references asset (tenant, id)
) with (fillfactor = 80);
comment on table member_hour is
  'A member''s hour of play in one product. stakes, refunds, payouts and jackpots by the time of '
  'each; valid_bets (stakes less refunds) and settled_payouts by the time the round was settled.';
call protect_table('member_hour', 'select, insert, update, delete');

create table member_day (
  tenant smallint not null,
  day date not null,
  asset smallint not null,
  member bigint not null,
  product text not null,
  bets integer not null default 0,
  stakes bigint not null default 0,
  refunds bigint not null default 0,
  payouts bigint not null default 0,
  jackpots bigint not null default 0,
  valid_bets bigint not null default 0,
  settled_payouts bigint not null default 0,
  deposits bigint not null default 0,
  -- Paid out, with their fees; what came back is taken off.
  withdrawals bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  commissions bigint not null default 0,
  fees bigint not null default 0,
  primary key (tenant, day, asset, member, product),
  foreign key (tenant, asset) references asset (tenant, id)
) with (fillfactor = 80);
create index member_day_member on member_day (tenant, member, day);
comment on table member_day is
  'A member''s day: play by product as in member_hour; money other than play has an empty product.';
call protect_table('member_day', 'select, insert, update, delete');

create table agent_day (
  tenant smallint not null,
  agent bigint not null,
  day date not null,
  asset smallint not null,
  product text not null,
  bets integer not null default 0,
  stakes bigint not null default 0,
  refunds bigint not null default 0,
  payouts bigint not null default 0,
  jackpots bigint not null default 0,
  valid_bets bigint not null default 0,
  settled_payouts bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  commissions bigint not null default 0,
  fees bigint not null default 0,
  primary key (tenant, agent, day, asset, product),
  foreign key (tenant, asset) references asset (tenant, id)
) with (fillfactor = 80);
comment on table agent_day is
  'member_day summed over a member and everyone below it, as the tree was when each operation was '
  'booked: what a team earned stays where it was earned. A member without a team has its own.';
call protect_table('agent_day', 'select, insert, update, delete');

call limit_to_team('member_day', 'member',
  'tenant, day, asset, member, product, bets, stakes, refunds, payouts, jackpots, valid_bets, '
  'settled_payouts, deposits, withdrawals, bonuses, rebates, commissions, fees');
call limit_to_team('agent_day', 'agent',
  'tenant, agent, day, asset, product, bets, stakes, refunds, payouts, jackpots, valid_bets, '
  'settled_payouts, deposits, withdrawals, bonuses, rebates, commissions, fees');
