-- The application's role, the two procedures that later files call for their tables, tenants, and
-- the tables that every module uses. The owner migrates; the gateway's connections run as
-- parlour_app, which owns nothing, bypasses nothing and cannot edit a journal.
do $$
begin
  if not exists (select from pg_roles where rolname = 'parlour_app') then
    create role parlour_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation then
  null; -- made at the same moment while another database of this server was migrated
end
$$;
do $$
begin
  execute format('grant parlour_app to %I', current_user);
exception
  when unique_violation then null; -- granted at the same moment from another database
  when insufficient_privilege then null; -- an administrator made the role and granted it beforehand
end
$$;
revoke create on schema public from public;
grant usage on schema public to parlour_app;

-- Row-level security for a tenant's table, enabled and forced, reading and writing, and the
-- rights of the application's role. Queries name the tenant too; this is the second safeguard.
create procedure protect_table(p_table regclass, p_rights text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  -- A scalar subselect lets the planner evaluate the setting once a statement.
  execute format(
    'create policy tenant_only on %s '
    'using (tenant = (select nullif(current_setting(''app.tenant'', true), '''')::smallint)) '
    'with check (tenant = (select nullif(current_setting(''app.tenant'', true), '''')::smallint))',
    p_table);
  execute format('revoke all on %s from public', p_table);
  execute format('grant %s on %s to parlour_app', p_rights, p_table);
end
$$;
revoke execute on procedure protect_table(regclass, text) from public;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op
    using errcode = 'restrict_violation';
end
$$;

-- Journals refuse UPDATE, DELETE and TRUNCATE, from their owner and in replication mode too.
create procedure make_append_only(p_table regclass) language plpgsql as $$
begin
  execute format(
    'create trigger append_only_rows before update or delete on %s '
    'for each row execute function refuse_change()', p_table);
  execute format(
    'create trigger append_only_table before truncate on %s '
    'for each statement execute function refuse_change()', p_table);
  execute format('alter table %s enable always trigger append_only_rows', p_table);
  execute format('alter table %s enable always trigger append_only_table', p_table);
end
$$;
revoke execute on procedure make_append_only(regclass) from public;

create table tenant (
  id smallint generated always as identity primary key,
  code text not null unique,
  currency text not null,
  symbol text not null,
  book text not null check (book in ('PLAY', 'REAL')),
  minimum_age smallint not null check (minimum_age between 18 and 99),
  time_zone text not null,
  licensed_until timestamptz,
  created_at timestamptz not null default now(),
  check (id between 1 and 32767),
  check (book = 'PLAY' or licensed_until is not null)
);
comment on column tenant.licensed_until is
  'When the licence record ends: from then on no bet and no deposit of real money is accepted, '
  'whatever `book` says. Null without a record.';
comment on table tenant is
  'One row a merchant; the id is stable for ever and begins every key. Filled from the tenant '
  'folders at start. No row-level security: Host lookup needs it.';
revoke all on tenant from public;
grant select on tenant to parlour_app;

create table asset (
  tenant smallint not null references tenant (id),
  id smallint not null check (id between 0 and 15),
  currency text not null,
  book text not null check (book in ('PLAY', 'REAL', 'TRIAL')),
  primary key (tenant, id),
  unique (tenant, currency, book)
);
comment on table asset is
  'What an account counts: a currency in a book. 1 = money in PLAY, 2 = in REAL, 3 = in TRIAL. '
  'The number is part of every account id.';
call protect_table('asset', 'select');

create table setting (
  tenant smallint not null references tenant (id),
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant, key)
);
comment on table setting is 'What an operator can switch at run time, one JSON value a key.';
call protect_table('setting', 'select, insert, update, delete');

create table audit_event (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  action text not null,
  subject text not null,
  request_id text not null,
  result text not null default 'success' check (result in ('success', 'failure')),
  -- The address that the request came from; null where there was none.
  address text,
  detail jsonb not null default '{}',
  primary key (tenant, id)
);
create index audit_event_subject on audit_event (tenant, subject, id);
create index audit_event_action on audit_event (tenant, action, id);
comment on table audit_event is
  'Who did what to whom, when; append-only. Never a secret, token or full phone number in detail.';
call protect_table('audit_event', 'select, insert');
call make_append_only('audit_event');

create table idempotency (
  tenant smallint not null references tenant (id),
  principal text not null,
  route text not null,
  key text not null check (length(key) between 16 and 255),
  request_hash bytea not null,
  status smallint not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant, principal, route, key)
);
comment on table idempotency is
  'The answer to a money call under its Idempotency-Key, inserted in the transaction of the '
  'effect: a parallel duplicate waits on the key, then reads the answer.';
call protect_table('idempotency', 'select, insert, delete');

create table throttle (
  tenant smallint not null references tenant (id),
  kind text not null,
  subject text not null,
  window_start timestamptz not null default now(),
  hits integer not null default 1,
  -- When a subject was counted last; pauses between attempts are measured from this time.
  last_at timestamptz not null default clock_timestamp(),
  primary key (tenant, kind, subject)
);
comment on table throttle is
  'Counters of security limits (login, captcha, sms), shared by every gateway.';
call protect_table('throttle', 'select, insert, update, delete');

create table used_once (
  tenant smallint not null references tenant (id),
  purpose text not null,
  value_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant, purpose, value_hash)
);
create index used_once_expiry on used_once (tenant, expires_at);
comment on table used_once is
  'Values that work one time only (ids of encrypted bodies, solved captchas), kept until they '
  'would be refused anyway.';
call protect_table('used_once', 'select, insert, delete');

create table payload_key (
  kid text primary key,
  x text not null,
  y text not null,
  -- The private part, encrypted with the master key.
  sealed text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index payload_key_age on payload_key (created_at);
comment on table payload_key is
  'Key pairs that encrypted request bodies are made for, shared by all gateways. The newest is '
  'given out; an older one opens bodies for an hour after its successor appeared. No tenant: a '
  'key protects bodies in transit, not data at rest.';
revoke all on payload_key from public;
grant select, insert, delete on payload_key to parlour_app;
