-- What operators switch: games and vendors apart from whether a server plays them, windows of
-- maintenance, and keys that end after an overlap.
alter table game add column is_on boolean not null default true;
comment on column game.is_on is
  'Whether the operator offers the game. Off: it leaves the lobby, its launch is refused, and '
  'sessions that play it may not bet again.';

alter table vendor
  add column is_on boolean not null default true,
  add column maintenance_from timestamptz,
  add column min_bet bigint not null default 0 check (min_bet >= 0),
  add constraint vendor_maintenance_window check (maintenance_from < maintenance_until);
comment on column vendor.is_on is 'Whether the operator offers the vendor, as game.is_on.';
comment on column vendor.maintenance_from is
  'Start of a window that opens and closes by itself while maintenance is on. Null: the '
  'maintenance holds until it is switched off.';
comment on column vendor.min_bet is
  'The least that a bet of any of its games is, in micro-units, where a game says less.';

alter table vendor_key add column ends_at timestamptz;
comment on column vendor_key.ends_at is
  'When a key that was rotated ends by itself. Null: it lives until it is revoked.';

-- Searching rounds from the newest on. One index more is all that bets pay for: filters by game,
-- vendor and amount read it in bounded steps.
create index round_opened on round (tenant, opened_at, first_bet);

create table open_round (
  tenant smallint not null,
  vendor smallint not null,
  round_ref text collate "C" not null,
  member bigint not null,
  opened_at timestamptz not null,
  primary key (tenant, vendor, round_ref, member),
  foreign key (tenant, vendor) references vendor (tenant, id)
);
create index open_round_oldest on open_round (tenant, opened_at);
comment on table open_round is
  'Rounds that were open at the last count of play (count_play): few. Whether one still is, its '
  'row in round says; an index of open rounds there would make every close of a round dearer.';
call protect_table('open_round', 'select, insert, delete');

create table game_day (
  tenant smallint not null,
  vendor smallint not null,
  game_code text collate "C" not null,
  asset smallint not null,
  -- Of the tenant's calendar, when the round was closed.
  day date not null,
  rounds bigint not null default 0,
  -- Sums over rounds: what was staked without what was given back, and what was won without the
  -- jackpot, in micro-units.
  stake numeric not null default 0,
  win numeric not null default 0,
  -- Sums of squares and products, for the width of the band around the return.
  stake_stake numeric not null default 0,
  stake_win numeric not null default 0,
  win_win numeric not null default 0,
  primary key (tenant, vendor, game_code, asset, day),
  foreign key (tenant, vendor) references vendor (tenant, id)
);
create index game_day_day on game_day (tenant, day);
comment on table game_day is
  'Closed rounds of a game and day, as a job counts them: what games returned.';
call protect_table('game_day', 'select, insert, update');

create table jackpot_day (
  tenant smallint not null,
  asset smallint not null,
  day date not null,
  -- In micro-units: from stakes, from the tenant as seeds, and paid to winners.
  contributed bigint not null default 0,
  seeded bigint not null default 0,
  paid bigint not null default 0,
  hits integer not null default 0,
  primary key (tenant, asset, day),
  foreign key (tenant, asset) references asset (tenant, id)
);
comment on table jackpot_day is 'What came into a jackpot pool and went out of it in a day.';
call protect_table('jackpot_day', 'select, insert, update');

create table play_watermark (
  tenant smallint not null references tenant (id),
  -- Operations up to this one have been counted; the next count ends at `next`, once every
  -- transaction that was open when this was set has ended: ids are drawn before they are committed.
  done bigint not null default 0,
  next bigint not null default 0,
  seen_by xid8 not null default '0',
  at timestamptz not null default clock_timestamp(),
  primary key (tenant)
);
comment on table play_watermark is
  'How far operations have been counted for open_round, game_day and jackpot_day.';
call protect_table('play_watermark', 'select, insert, update');
