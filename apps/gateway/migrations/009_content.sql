-- What an operator publishes, in several languages each, and what visitors write to the operator.
-- edited_at is set by every edit of an operator; the demo's seed refreshes only rows without it.

create table banner (
  tenant smallint not null references tenant (id),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  group_name text not null check (group_name in (
    'home', 'rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'elott', 'down', 'promotions',
      'pointMall', 'help', 'w_topup_1', 'w_topup_2', 'w_topup_3', 'w_login', 'w_reg')),
  position integer not null default 0,
  picture text not null default '',
  link_type text check (link_type in ('url', 'promotion', 'game')),
  link text,
  is_on boolean not null default true,
  valid_from timestamptz not null default now(),
  valid_until timestamptz,
  edited_at timestamptz,
  primary key (tenant, id),
  check ((link_type is null) = (link is null))
);
comment on table banner is
  'Pictures of the banner strip by group, and those of the activity gift and the login dialogs. '
  'picture: path without size and ending, empty = the brand''s own scene. link: a URL '
  '(url), an announcement of kind promotion (promotion) or a game''s node_id (game).';
call protect_table('banner', 'select, insert, update, delete');

create table banner_text (
  tenant smallint not null,
  banner text not null,
  language text not null,
  title text not null,
  body text not null default '',
  action text not null default '',
  primary key (tenant, banner, language),
  foreign key (tenant, banner) references banner (tenant, id) on delete cascade
);
comment on table banner_text is 'Texts over a banner; a language without a row falls back to EN.';
call protect_table('banner_text', 'select, insert, update, delete');

create table announcement (
  tenant smallint not null references tenant (id),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  kind text not null check (kind in ('notice', 'popup', 'promotion')),
  position integer not null default 0,
  -- Of notices: rolls in the announcement bar.
  rolls boolean not null default false,
  -- Of pop-ups: when they open.
  moment text check (moment in ('after_login', 'before_login', 'first_login')),
  -- Of promotions.
  category text check (category in ('NEW', 'DEPOSIT', 'GAMES', 'VIP', 'SPECIAL')),
  starts_at timestamptz,
  ends_at timestamptz,
  picture text not null default '',
  is_on boolean not null default true,
  valid_from timestamptz not null default now(),
  valid_until timestamptz,
  edited_at timestamptz,
  primary key (tenant, id),
  check (kind = 'notice' or not rolls),
  check ((kind = 'popup') = (moment is not null)),
  check ((kind = 'promotion')
    = (category is not null and starts_at is not null and ends_at is not null)),
  check (ends_at > starts_at)
);
comment on table announcement is
  'Notices for members, pop-ups (notices that open by themselves) and promotions. Shown from '
  'valid_from, which is also their time, to valid_until; a promotion runs from starts_at to '
  'ends_at and may be shown before and after.';
call protect_table('announcement', 'select, insert, update, delete');

create table announcement_text (
  tenant smallint not null,
  announcement text not null,
  language text not null,
  title text not null,
  sub_title text not null default '',
  -- HTML; sanitised when it is written and again when it is read.
  content text not null default '',
  primary key (tenant, announcement, language),
  foreign key (tenant, announcement) references announcement (tenant, id) on delete cascade
);
comment on table announcement_text is
  'Texts of an announcement; a language without a row falls back to EN.';
call protect_table('announcement_text', 'select, insert, update, delete');

create table announcement_seen (
  tenant smallint not null,
  member bigint not null,
  announcement text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member, announcement),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, announcement) references announcement (tenant, id) on delete cascade
);
comment on table announcement_seen is
  'Which notices that open by themselves a member has been shown.';
call protect_table('announcement_seen', 'select, insert, delete');

create table help_page (
  tenant smallint not null references tenant (id),
  tag text not null,
  parent text,
  position integer not null default 0,
  is_on boolean not null default true,
  edited_at timestamptz,
  primary key (tenant, tag),
  foreign key (tenant, parent) references help_page (tenant, tag) on delete cascade,
  check (parent <> tag)
);
comment on table help_page is 'The help centre as a tree, by tags that addresses use.';
call protect_table('help_page', 'select, insert, update, delete');

create table help_text (
  tenant smallint not null,
  tag text not null,
  language text not null,
  title text not null,
  content text not null default '',
  primary key (tenant, tag, language),
  foreign key (tenant, tag) references help_page (tenant, tag) on delete cascade
);
comment on table help_text is 'Texts of a help page; a language without a row falls back to EN.';
call protect_table('help_text', 'select, insert, update, delete');

create table feedback (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('deposit', 'withdraw', 'game', 'service', 'agent', 'other')),
  sender text not null,
  content text not null,
  language text not null,
  primary key (tenant, id)
);
create index feedback_age on feedback (tenant, at);
comment on table feedback is
  'What visitors wrote to the operator. sender is the name they gave, not a proof of who they are.';
call protect_table('feedback', 'select, insert');

create table upload (
  tenant smallint not null references tenant (id),
  -- A random name; nothing of the sender's file name is kept.
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  at timestamptz not null default clock_timestamp(),
  -- The row that it belongs to. A further kind of owner is a further column here, and a check that
  -- exactly one of them is set.
  feedback bigint not null,
  -- A JPEG that the gateway wrote itself.
  content bytea not null check (octet_length(content) between 1 and 10485760),
  primary key (tenant, id),
  foreign key (tenant, feedback) references feedback (tenant, id) on delete cascade
);
create index upload_feedback on upload (tenant, feedback);
-- A JPEG cannot be compressed further.
alter table upload alter column content set storage external;
comment on table upload is
  'Pictures that visitors and members sent, decoded and written anew (docs/decisions/0182). '
  'Deleted with the row that they belong to.';
call protect_table('upload', 'select, insert');

create table resource (
  tenant smallint not null references tenant (id),
  type text not null check (type in ('LINE', 'WECHAT', 'FACEBOOK', 'TELEGRAM', 'TELEGRAM_CHANNEL',
    'YOUTUBE', 'INSTAGRAM', 'TWITTER', 'VIBER', 'WHATSAPP', 'IOS', 'IOS_LITE', 'ANDROID')),
  url text not null check (url ~ '^(https://|/)'),
  qr_code_url text check (qr_code_url ~ '^(https://|/)'),
  label text,
  position smallint not null default 0,
  primary key (tenant, type)
);
comment on table resource is
  'A brand''s social pages and downloads; what has no row is not shown anywhere. An address is '
  'https or a path of the site itself.';
call protect_table('resource', 'select, insert, update, delete');

create table customer_service (
  tenant smallint not null references tenant (id),
  type text not null check (type in ('VIP', 'LIVECHAT')),
  path text not null check (path ~ '^(https://|/)'),
  title text,
  primary key (tenant, type)
);
comment on table customer_service is
  'Where a customer-service window leads: VIP above rank level 4, live chat for all others.';
call protect_table('customer_service', 'select, insert, update, delete');
