-- Ranks of members: a ladder per brand, what its ranks ask for, and what was granted for them.
create table rank_ladder (
  tenant smallint not null references tenant (id),
  version integer not null check (version > 0),
  -- The ranks from the first on, as libs/contract reads them; amounts in micro-units.
  ranks jsonb not null check (jsonb_typeof(ranks) = 'array'),
  created_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, version)
);
comment on table rank_ladder is 'The ladders of ranks that a brand has had; the last one counts.';
call protect_table('rank_ladder', 'select, insert');
call make_append_only('rank_ladder');

create table rank_due (
  tenant smallint not null,
  id bigint generated always as identity,
  member bigint not null,
  primary key (tenant, id)
);
comment on table rank_due is
  'Members whose figures changed since their ranks were decided: written with the figures, in one '
  'transaction, and taken out with the decision.';
call protect_table('rank_due', 'select, insert, delete');

create table rank_change (
  tenant smallint not null,
  id bigint generated always as identity,
  member bigint not null,
  -- The first day of the month of the brand by whose figures it was decided.
  month date not null check (extract(day from month) = 1),
  from_level smallint not null check (from_level between 0 and 99),
  to_level smallint not null check (to_level between 0 and 99),
  kind text collate "C" not null check (kind in ('PROMOTED', 'DEMOTED', 'MANUAL')),
  actor text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  foreign key (tenant, member) references member (tenant, id),
  check (from_level <> to_level),
  check (kind <> 'PROMOTED' or to_level > from_level),
  check (kind <> 'DEMOTED' or to_level = from_level - 1)
);
create index rank_change_member on rank_change (tenant, member, id);
comment on table rank_change is 'How member.rank_level became what it is.';
call protect_table('rank_change', 'select, insert');
call make_append_only('rank_change');

create table rank_upgrade (
  tenant smallint not null,
  member bigint not null,
  level smallint not null check (level > 0),
  reached_at timestamptz not null default clock_timestamp(),
  -- Null where it had none, or the member did not get it.
  bonus bigint,
  primary key (tenant, member, level),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, bonus) references bonus (tenant, id)
);
comment on table rank_upgrade is
  'The ranks that a member has ever reached by the conditions: the bonus of each is granted once.';
call protect_table('rank_upgrade', 'select, insert');
grant update (bonus) on rank_upgrade to parlour_app;

create table rank_month (
  tenant smallint not null,
  month date not null check (extract(day from month) = 1),
  planned_at timestamptz not null default clock_timestamp(),
  primary key (tenant, month)
);
comment on table rank_month is
  'The months of the brand whose members to close have been determined, in order. The first one is '
  'the month before the first ladder.';
call protect_table('rank_month', 'select, insert');
grant update (planned_at) on rank_month to parlour_app;

create table rank_month_member (
  tenant smallint not null,
  month date not null,
  member bigint not null,
  -- Null: not decided yet.
  decided_at timestamptz,
  -- The rank that the member holds after it, and the salary of that; null where it got none.
  level smallint,
  bonus bigint,
  primary key (tenant, month, member),
  foreign key (tenant, month) references rank_month (tenant, month),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, bonus) references bonus (tenant, id)
);
create index rank_month_member_due on rank_month_member (tenant, month, member)
  where decided_at is null;
comment on table rank_month_member is
  'Whose rank a month ends for: each is kept or lowered, and paid its salary, once.';
call protect_table('rank_month_member', 'select, insert');
grant update (decided_at, level, bonus) on rank_month_member to parlour_app;
