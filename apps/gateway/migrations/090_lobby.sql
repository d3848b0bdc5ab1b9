-- What a member keeps in the lobby: games it likes, and games it played last.

create table favourite_game (
  tenant smallint not null,
  member bigint not null,
  node_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member, node_id),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, node_id) references game (tenant, node_id) on delete cascade
);
comment on table favourite_game is 'Games that a member has given a heart.';
call protect_table('favourite_game', 'select, insert, delete');

create table recent_game (
  tenant smallint not null,
  member bigint not null,
  node_id text not null,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member, node_id),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, node_id) references game (tenant, node_id) on delete cascade
);
create index recent_game_newest on recent_game (tenant, member, opened_at desc);
comment on table recent_game is 'When a member opened a game last; only the newest are kept.';
call protect_table('recent_game', 'select, insert, update, delete');
