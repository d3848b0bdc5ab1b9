-- Tournaments: leaderboards over minutes, which members may have to join, with a final ranking.
alter table mission_run
  -- From when until when rounds count, and until when they may be settled.
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column settles_at timestamptz;
update mission_run x set starts_at = x.starts_on::timestamp at time zone t.time_zone,
    ends_at = x.ends_on::timestamp at time zone t.time_zone,
    settles_at = x.ends_on::timestamp at time zone t.time_zone
  from tenant t where t.id = x.tenant;
alter table mission_run
  alter column starts_at set not null,
  alter column ends_at set not null,
  alter column settles_at set not null,
  add constraint mission_run_times check (ends_at > starts_at and settles_at >= ends_at);
comment on table mission_run is 'Missions and tournaments whose progress is or was counted.';
comment on column mission_run.starts_on is
  'Days of the brand that are looked at, up to ends_on, which is not: those of a mission count.';

-- The error that says why a member got no place in a final ranking; null: it could.
alter table mission_progress add column refusal text collate "C";
comment on table mission_progress is
  'How far the members whom a mission or tournament is for are. Made anew from figures of days and '
  'rounds when these change, so that it is lowered, too, when bets are given back.';

create table tournament_entry (
  tenant smallint not null,
  promotion bigint not null,
  member bigint not null,
  joined_at timestamptz not null,
  primary key (tenant, promotion, member),
  foreign key (tenant, promotion) references promotion (tenant, id),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table tournament_entry is
  'Members who joined a tournament, and since when their rounds count. A new version of it keeps '
  'them.';
call protect_table('tournament_entry', 'select, insert');
