-- Figures of the dashboards, summed by a job (roll_up) from what was committed, so that no page
-- reads the journal. Hours and days are those of the brand's time zone. Amounts in micro-units.

create table rollup_watermark (
  tenant smallint not null references tenant (id),
  -- Operations and members up to these have been counted.
  operations_done bigint not null default 0,
  members_done bigint not null default 0,
  -- The next count ends here, and starts once every transaction that was open when these were set
  -- has ended: ids are drawn before they are committed.
  operations_next bigint not null default 0,
  members_next bigint not null default 0,
  seen_by xid8 not null default '0',
  at timestamptz not null default clock_timestamp(),
  -- Everything that was committed before this moment has been counted.
  counted_to timestamptz,
  primary key (tenant)
);
comment on table rollup_watermark is
  'How far the journal and the members have been counted for the dashboards. The job locks its '
  'row, so that two gateways count nothing twice.';
call protect_table('rollup_watermark', 'select, insert, update');

create table rollup_hour (
  tenant smallint not null,
  hour timestamptz not null,
  asset smallint not null,
  registrations integer not null default 0,
  active_players integer not null default 0,
  bets integer not null default 0,
  stakes bigint not null default 0,
  refunds bigint not null default 0,
  payouts bigint not null default 0,
  -- Won from a jackpot's pool, and what the pool took from the vendors' stakes.
  jackpots bigint not null default 0,
  contributions bigint not null default 0,
  bonus_cost bigint not null default 0,
  deposits integer not null default 0,
  deposited bigint not null default 0,
  primary key (tenant, hour, asset),
  foreign key (tenant, asset) references asset (tenant, id)
) with (fillfactor = 70);
comment on table rollup_hour is
  'A brand''s hour. GGR = stakes - refunds - payouts - contributions, which is what the vendors'' '
  'clearing accounts moved by. active_players: members with an accepted bet in the hour.';
call protect_table('rollup_hour', 'select, insert, update, delete');

create table rollup_day (
  tenant smallint not null,
  day date not null,
  asset smallint not null,
  active_players integer not null default 0,
  primary key (tenant, day, asset),
  foreign key (tenant, asset) references asset (tenant, id)
);
comment on table rollup_day is
  'What hours cannot be added up to: the distinct members with an accepted bet on a day.';
call protect_table('rollup_day', 'select, insert, update, delete');

create table rollup_game_hour (
  tenant smallint not null,
  hour timestamptz not null,
  asset smallint not null,
  vendor smallint not null,
  -- Empty: contributions to a jackpot, which are a vendor's and not a game's.
  game_code text collate "C" not null,
  bets integer not null default 0,
  stakes bigint not null default 0,
  refunds bigint not null default 0,
  payouts bigint not null default 0,
  jackpots bigint not null default 0,
  contributions bigint not null default 0,
  primary key (tenant, hour, asset, vendor, game_code),
  foreign key (tenant, asset) references asset (tenant, id),
  foreign key (tenant, vendor) references vendor (tenant, id)
) with (fillfactor = 70);
comment on table rollup_game_hour is 'A brand''s hour by game; vendors are sums of their games.';
call protect_table('rollup_game_hour', 'select, insert, update, delete');

create table rollup_player_hour (
  tenant smallint not null,
  hour timestamptz not null,
  asset smallint not null,
  member bigint not null,
  primary key (tenant, hour, asset, member)
);
comment on table rollup_player_hour is
  'Members with an accepted bet in an hour, to count each once; old hours are deleted.';
call protect_table('rollup_player_hour', 'select, insert, delete');

create table rollup_player_day (
  tenant smallint not null,
  day date not null,
  asset smallint not null,
  member bigint not null,
  primary key (tenant, day, asset, member)
);
comment on table rollup_player_day is
  'Members with an accepted bet on a day: counted once over the days of a longer period.';
call protect_table('rollup_player_day', 'select, insert, delete');

create table large_win (
  tenant smallint not null,
  operation bigint not null,
  at timestamptz not null,
  asset smallint not null,
  member bigint not null,
  vendor smallint not null,
  game_code text collate "C" not null,
  round_ref text collate "C" not null,
  is_jackpot boolean not null,
  amount bigint not null,
  primary key (tenant, operation),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table large_win is
  'Wins of at least large_win_floor and all jackpots, for the live list; old rows are deleted.';
call protect_table('large_win', 'select, insert, delete');
