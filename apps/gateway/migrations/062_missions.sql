-- Missions: promotions whose milestones and leaderboard follow from settled bets and deposits.
create table mission_run (
  tenant smallint not null,
  promotion bigint not null,
  version integer not null,
  -- Days of the brand that count, the second one not any more.
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  -- When its progress was counted for the last time: it is over, or was stopped.
  closed_at timestamptz,
  primary key (tenant, promotion, version),
  foreign key (tenant, promotion, version)
    references promotion_version (tenant, promotion, version)
);
create index mission_run_open on mission_run (tenant) where closed_at is null;
comment on table mission_run is 'Missions whose progress is or was counted.';
call protect_table('mission_run', 'select, insert, update');

create table mission_due (
  tenant smallint not null,
  id bigint generated always as identity,
  member bigint not null,
  primary key (tenant, id)
);
comment on table mission_due is
  'Members whose figures changed since the missions were counted: written with the figures, in one '
  'transaction, and taken out with the progress.';
call protect_table('mission_due', 'select, insert, delete');

create table mission_progress (
  tenant smallint not null,
  promotion bigint not null,
  version integer not null,
  member bigint not null,
  -- Settled stakes and credited deposits of the mission's days (micro-units), and settled bets.
  turnover bigint not null,
  bets integer not null,
  deposits bigint not null,
  -- What the leaderboard ranks by: micro-units, or hundredths of a multiple; 0: not ranked.
  score bigint not null,
  -- A milestone was reached, or a rank has a prize, and no bonus was granted yet.
  is_due boolean not null,
  -- The rank at the end, and its prize (micro-units).
  rank integer,
  prize bigint,
  primary key (tenant, promotion, version, member),
  foreign key (tenant, promotion, version) references mission_run (tenant, promotion, version),
  foreign key (tenant, member) references member (tenant, id)
) with (fillfactor = 80);
create index mission_progress_score on mission_progress (tenant, promotion, version, score desc)
  where score > 0;
create index mission_progress_due on mission_progress (tenant, member) where is_due;
comment on table mission_progress is
  'How far the members whom a mission is for are. Made anew from figures of days and rounds when '
  'these change, so that it is lowered, too, when bets are given back.';
call protect_table('mission_progress', 'select, insert, update');
