-- Who played against whom, as the vendor says when a round ends.
create table round_opponent (
  tenant smallint not null,
  vendor smallint not null,
  round_ref text collate "C" not null,
  member bigint not null,
  opponent bigint not null,
  at timestamptz not null,
  primary key (tenant, member, vendor, round_ref, opponent),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, opponent) references member (tenant, id)
);
create index round_opponent_recent on round_opponent (tenant, member, at);
comment on table round_opponent is
  'The other players of a round between players, a row each, for pairs that meet again and again '
  '(odd_duels). Append-only.';
call protect_table('round_opponent', 'select, insert');
call make_append_only('round_opponent');

-- It learns who the round was played against.
drop function if exists post_win(smallint, smallint, text, text, text, text, text, bigint, text,
  boolean, text, bigint);
