-- The chat room of a brand: messages, who may write, reports.

create table chat_message (
  tenant smallint not null,
  id bigint generated always as identity,
  member bigint not null,
  -- As shown: unwanted words are masked before they are stored.
  body text not null check (length(body) between 1 and 400),
  at timestamptz not null default clock_timestamp(),
  hidden_at timestamptz,
  -- An operator has reviewed the reports and approved it; no report hides it again.
  is_approved boolean not null default false,
  primary key (tenant, id),
  foreign key (tenant, member) references member (tenant, id)
);
create index chat_message_age on chat_message (tenant, at);
create index chat_message_of_member on chat_message (tenant, member, at);
create index chat_message_hidden on chat_message (tenant, hidden_at) where hidden_at is not null;
comment on table chat_message is 'Messages of the last day in a brand''s chat room.';
call protect_table('chat_message', 'select, insert, update, delete');

create table chat_member (
  tenant smallint not null,
  member bigint not null,
  seen_at timestamptz not null default '-infinity',
  said_at timestamptz not null default '-infinity',
  offences integer not null default 0,
  first_offence_at timestamptz not null default '-infinity',
  muted_until timestamptz not null default '-infinity',
  primary key (tenant, member),
  foreign key (tenant, member) references member (tenant, id)
);
create index chat_member_seen on chat_member (tenant, seen_at);
comment on table chat_member is
  'A member in the room: last seen, last message, and the moderation record. Posting locks the '
  'row, so that two messages at once count as two.';
call protect_table('chat_member', 'select, insert, update, delete');

create table chat_report (
  tenant smallint not null,
  message bigint not null,
  member bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant, message, member),
  foreign key (tenant, message) references chat_message (tenant, id) on delete cascade,
  foreign key (tenant, member) references member (tenant, id)
);
comment on table chat_report is 'Reports of messages; three different members hide a message.';
call protect_table('chat_report', 'select, insert, delete');
