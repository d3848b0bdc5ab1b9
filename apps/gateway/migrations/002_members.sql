-- Members and agents, the agent tree, their sessions, and how they registered.

create table member (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  public_id text not null default replace(gen_random_uuid()::text, '-', ''),
  username text not null,
  username_key text not null generated always as (lower(username)) stored,
  password_hash text,
  type text not null default 'member' check (type in ('member', 'agent_1', 'agent_2', 'agent_41',
    'agent_42', 'trial')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'LOCKED', 'CLOSED')),
  book text not null check (book in ('PLAY', 'REAL', 'TRIAL')),
  birth_date date,
  nickname text not null default '',
  language text not null default 'EN',
  upline bigint,
  consent_at timestamptz,
  must_change_password boolean not null default false,
  failed_logins integer not null default 0,
  first_failed_at timestamptz,
  last_failed_at timestamptz,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  -- E.164 with plus.
  mobile text check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  mobile_verified_at timestamptz,
  email text check (length(email) between 3 and 254),
  email_verified_at timestamptz,
  password_changed_at timestamptz not null default now(),
  -- Name of one of the product's own pictures.
  avatar text not null default 'default' check (avatar ~ '^[a-z0-9-]{1,32}$'),
  -- Above 4 a member has VIP customer service.
  rank_level smallint not null default 0 check (rank_level between 0 and 99),
  -- Made by the demo's seed: its password is public, so no gateway starts outside demo mode while
  -- it is open.
  is_demo boolean not null default false,
  primary key (tenant, id),
  unique (tenant, public_id),
  unique (tenant, username_key),
  foreign key (tenant, upline) references member (tenant, id),
  -- Trial accounts, and only they, live in a book of their own.
  check ((type = 'trial') = (book = 'TRIAL')),
  check (type = 'trial' or birth_date is not null),
  check (mobile_verified_at is null or mobile is not null),
  check (email_verified_at is null or email is not null)
);
create index member_upline on member (tenant, upline) where upline is not null;
comment on table member is
  'A player or an agent. public_id is what the outside sees; id never leaves the gateway. '
  'Inserting a row opens the wallet and adds it to the tree.';
call protect_table('member', 'select, insert, update');
-- A verified phone number or email address belongs to one account; an unverified one blocks no
-- other account.
create unique index member_mobile on member (tenant, mobile) where mobile_verified_at is not null;
create unique index member_email on member (tenant, lower(email))
  where email_verified_at is not null;
-- For the job that closes free-play accounts after a day.
create index member_free_play on member (tenant, created_at)
  where type = 'trial' and status = 'ACTIVE' and password_hash is null;

create table member_closure (
  tenant smallint not null,
  ancestor bigint not null,
  descendant bigint not null,
  depth smallint not null check (depth >= 0),
  primary key (tenant, ancestor, descendant),
  foreign key (tenant, ancestor) references member (tenant, id),
  foreign key (tenant, descendant) references member (tenant, id)
);
create index member_closure_up on member_closure (tenant, descendant, depth);
comment on table member_closure is
  'The agent tree: one row for every ancestor of a member, itself included at depth 0. Kept by a '
  'trigger on member.';
call protect_table('member_closure', 'select, insert, delete');

create table member_profile (
  tenant smallint not null,
  member bigint not null,
  -- Field names of the registration (libs/contract, registration fields) and their texts.
  fields jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (tenant, member),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table member_profile is
  'What a member stated besides name, number and address: optional fields of the '
  'registration and of the profile.';
call protect_table('member_profile', 'select, insert, update');

create table session (
  tenant smallint not null,
  token_hash bytea not null,
  bind_hash bytea not null,
  member bigint not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null default '',
  -- Names a login to its owner; reveals nothing about the token.
  public_id text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Country of the address it began from; the address itself is not kept.
  country text check (country ~ '^[A-Z]{2}$'),
  ended_why text,
  -- The member is shown which of its logins came from a network not seen before.
  new_network boolean not null default false,
  must_change boolean not null default false,
  primary key (tenant, token_hash),
  foreign key (tenant, member) references member (tenant, id)
);
create index session_member on session (tenant, member) where ended_at is null;
comment on table session is
  'A login. Token and binding cookie are both required; only their SHA-256 is kept. expires_at '
  'is the absolute end, last_seen_at the last real activity. Setting ended_at ends the play '
  'session too.';
call protect_table('session', 'select, insert, update');
create index session_open_end on session (tenant, expires_at) where ended_at is null;
create unique index session_public on session (tenant, public_id) where ended_at is null;
create index session_bind on session (tenant, bind_hash) where ended_at is null;
comment on column session.must_change is
  'The password was due for a change when this session began (first login, default, expired): '
  'until it is changed the session may do nothing else.';

create table affiliate_link (
  tenant smallint not null,
  id bigint generated always as identity,
  code text not null check (code ~ '^[A-Za-z0-9._@+-]{4,64}$'),
  code_key text not null generated always as (lower(code)) stored,
  -- What registers with the code: a member, or an agent (type 1) under the inviting agent.
  kind text not null default 'MEMBER' check (kind in ('MEMBER', 'AGENT')),
  agent bigint not null,
  active boolean not null default true,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant, id),
  unique (tenant, code_key),
  foreign key (tenant, agent) references member (tenant, id),
  check (ends_at is null or ends_at > starts_at)
);
create index affiliate_link_agent on affiliate_link (tenant, agent);
comment on table affiliate_link is
  'Invitation codes of agents. A code stays taken after its link has ended.';
call protect_table('affiliate_link', 'select, insert, update');

create table registration (
  tenant smallint not null,
  member bigint not null,
  method text not null check (method in ('USERNAME', 'MOBILE', 'FEDERATED', 'AGENT')),
  platform text not null default 'WEB',
  register_url text check (length(register_url) <= 2048),
  domain text check (length(domain) <= 253),
  affiliate_link bigint,
  affiliate_code text,
  referral_code text,
  recommender text,
  terms_version text not null,
  minimum_age smallint not null check (minimum_age >= 18),
  consent_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, affiliate_link) references affiliate_link (tenant, id)
);
create index registration_link on registration (tenant, affiliate_link)
  where affiliate_link is not null;
comment on table registration is
  'How an account came to be: the method, the page, the codes, and which terms were agreed to '
  'when, at which minimum age.';
call protect_table('registration', 'select, insert');
call make_append_only('registration');

create table payment_password (
  tenant smallint not null,
  member bigint not null,
  password_hash text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table payment_password is
  'The password that money leaves with, as Argon2id. No row: none was set yet.';
call protect_table('payment_password', 'select, insert, update');
