-- Messages to single members, by templates or written by operators; and who sent feedback.

alter table member
  -- Since when the member wants no messages about promotions; null: receives them.
  add column marketing_refused_at timestamptz;

-- Null: sent by a visitor. Only feedback of a member can be answered by a message.
alter table feedback
  add column member bigint,
  add constraint feedback_member foreign key (tenant, member) references member (tenant, id);

create table sent_message (
  tenant smallint not null references tenant (id),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  kind text collate "C" not null check (kind in ('service', 'marketing')),
  audience text collate "C" not null check (audience in ('member', 'segment', 'all')),
  -- Which members of a segment: facts of libs/contract/src/operator/calls/messages.ts.
  segment jsonb not null default '{}',
  author integer not null references operator (id),
  -- The feedback that it answers.
  feedback bigint,
  state text collate "C" not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'cancelled')),
  -- How many members it was for when it was sent, and the last one that the job came to.
  receivers integer not null check (receivers >= 0),
  last_member bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  recalled_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, feedback) references feedback (tenant, id),
  check ((state in ('waiting', 'sending')) = (finished_at is null))
);
create index sent_message_created on sent_message (tenant, created_at, id);
create index sent_message_open on sent_message (tenant, created_at) where finished_at is null;
create index sent_message_feedback on sent_message (tenant, feedback) where feedback is not null;
comment on table sent_message is
  'What operators wrote to one member, to a segment or to all. A job writes the inbox entries of '
  'segments (member_message).';
call protect_table('sent_message', 'select, insert, update, delete');

create table sent_message_text (
  tenant smallint not null,
  sent_message text not null,
  language text not null,
  subject text not null check (length(subject) between 1 and 120),
  content text not null check (length(content) between 1 and 4000),
  primary key (tenant, sent_message, language),
  foreign key (tenant, sent_message) references sent_message (tenant, id) on delete cascade
);
comment on table sent_message_text is
  'A sent message as it was written, by language. Members read theirs, else the brand''s first.';
call protect_table('sent_message_text', 'select, insert');

create table member_message (
  tenant smallint not null,
  id bigint generated always as identity,
  member bigint not null,
  -- account: what became of the member's own affairs, such as a withdrawal.
  kind text collate "C" not null check (kind in ('account', 'service', 'marketing')),
  -- A template of modules/platform/member-messages with what it names, or what an operator wrote.
  template text collate "C",
  params jsonb,
  sent_message text,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (tenant, id),
  unique (tenant, sent_message, member),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, sent_message) references sent_message (tenant, id),
  check ((template is null) <> (sent_message is null)),
  check ((template is null) = (params is null))
);
create index member_message_inbox on member_message (tenant, member, created_at, id)
  where deleted_at is null;
create index member_message_unread on member_message (tenant, member)
  where deleted_at is null and read_at is null;
create index member_message_read on member_message (tenant, sent_message)
  where sent_message is not null and read_at is not null;
create index member_message_age on member_message (tenant, created_at);
create index member_message_deleted on member_message (tenant, deleted_at)
  where deleted_at is not null;
comment on table member_message is
  'The inboxes of members. Messages by template are written out in the reader''s language when '
  'they are read. Deleted ones are kept for 30 days, all others for 400 (housekeeping).';
call protect_table('member_message', 'select, insert, update, delete');
