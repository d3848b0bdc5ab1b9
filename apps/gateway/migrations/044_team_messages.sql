-- Messages along the agent tree.

create table team_message (
  tenant smallint not null references tenant (id),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  sender bigint not null,
  -- NAMED: to members of the team by name; TEAM: to everyone below.
  audience text collate "C" not null
    check (audience in ('NAMED', 'TEAM', 'DIRECT_AGENTS', 'DIRECT_MEMBERS', 'UPLINE')),
  subject text not null check (length(subject) between 1 and 120),
  content text not null check (length(content) between 1 and 2000),
  -- The message of its receiver that it answers.
  answers text,
  -- How many inboxes have it, and the last member that the delivery came to.
  delivered integer not null default 0 check (delivered >= 0),
  last_member bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- An operator took it out of every inbox.
  removed_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, sender) references member (tenant, id),
  foreign key (tenant, answers) references team_message (tenant, id) on delete set null (answers),
  check (removed_at is null or finished_at is not null)
);
create index team_message_sender on team_message (tenant, sender, created_at, id);
create index team_message_created on team_message (tenant, created_at, id);
create index team_message_open on team_message (tenant, created_at) where finished_at is null;
create index team_message_answers on team_message (tenant, answers) where answers is not null;
comment on table team_message is
  'What agents write to members of their team, and members to their upline. Their inboxes '
  '(member_message) name it; a job goes on where a team is large.';
call protect_table('team_message', 'select, insert, update, delete');

alter table member_message
  add column team_message text,
  add constraint member_message_of_team foreign key (tenant, team_message)
    references team_message (tenant, id),
  add constraint member_message_once_of_team unique (tenant, team_message, member),
  drop constraint member_message_kind_check,
  add constraint member_message_kind_check
    check (kind in ('account', 'service', 'marketing', 'team')),
  drop constraint member_message_check,
  add constraint member_message_source
    check (num_nonnulls(template, sent_message, team_message) = 1),
  add constraint member_message_team_kind check ((kind = 'team') = (team_message is not null));
create index member_message_read_of_team on member_message (tenant, team_message)
  where team_message is not null and read_at is not null;
