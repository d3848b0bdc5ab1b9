-- Every version of what an operator writes, which of them is shown, and uploaded pictures.
create table content_version (
  tenant smallint not null references tenant (id),
  kind text collate "C" not null
    check (kind in ('banner', 'notice', 'popup', 'promotion', 'help', 'closing')),
  item text not null,
  version integer not null check (version > 0),
  -- ContentDraft of libs/contract: texts in all languages, place and times.
  draft jsonb not null,
  saved_at timestamptz not null default clock_timestamp(),
  -- The operator; null: what was shown before the first change in the console.
  saved_by text,
  reason text not null,
  primary key (tenant, kind, item, version)
);
comment on table content_version is
  'Versions of banners, announcements and help pages; kept for ever. The tables of those hold what '
  'is published, their column version says which one it is.';
call protect_table('content_version', 'select, insert');
call make_append_only('content_version');

-- Null: published before its first version.
alter table banner add column version integer;
alter table announcement add column version integer;
alter table help_page add column version integer;

create table closing_page (
  tenant smallint not null references tenant (id),
  id text collate "C" not null check (id in ('maintenance', 'region')),
  version integer not null,
  primary key (tenant, id)
);
comment on table closing_page is
  'Which version the texts of a closed site have; the texts themselves are in its setting.';
call protect_table('closing_page', 'select, insert, update, delete');

create table content_revision (
  tenant smallint primary key references tenant (id),
  revision bigint not null default 0
);
comment on table content_revision is
  'Counts what was published and taken down; gateways that know an older count read again.';
call protect_table('content_revision', 'select, insert, update');

create table content_picture (
  tenant smallint not null references tenant (id),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  at timestamptz not null default clock_timestamp(),
  uploaded_by text not null,
  -- A JPEG that the gateway wrote itself, before it was cropped.
  content bytea not null check (octet_length(content) between 1 and 10485760),
  primary key (tenant, id)
);
alter table content_picture alter column content set storage external;
comment on table content_picture is 'Pictures of banners and promotions, as they were uploaded.';
call protect_table('content_picture', 'select, insert');

create table content_picture_crop (
  tenant smallint not null,
  picture text not null,
  -- The point that stays in sight, in percent: "50-40".
  focus text collate "C" not null check (focus ~ '^\d{1,3}-\d{1,3}$'),
  -- Size and ending: "1280.avif".
  file text collate "C" not null check (file ~ '^\d{3,4}\.(avif|webp)$'),
  content bytea not null,
  primary key (tenant, picture, focus, file),
  foreign key (tenant, picture) references content_picture (tenant, id) on delete cascade
);
alter table content_picture_crop alter column content set storage external;
comment on table content_picture_crop is
  'The files of a picture that the site shows, at /media/uploads/<brand>/<picture>/<focus>-<file>.';
call protect_table('content_picture_crop', 'select, insert');

-- The inbox of feedback: what was done with a message, and who does it.
alter table feedback add column state text collate "C" not null default 'NEW'
  check (state in ('NEW', 'OPEN', 'DONE'));
alter table feedback add column assigned_to integer references operator (id);
alter table feedback add column changed_at timestamptz;
grant update (state, assigned_to, changed_at) on feedback to parlour_app;
create index feedback_state on feedback (tenant, state, id);
