-- Roles, tenants and what every later file leans on.
-- The owner migrates; the gateway's connections run as parlour_app, which owns nothing, bypasses nothing and cannot edit a journal.
do $$
begin
  if not exists (select from pg_roles where rolname = 'parlour_app') then
    create role parlour_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same server made it at this moment
end
$$;
do $$
begin
  execute format('grant parlour_app to %I', current_user);
exception
  when unique_violation then null; -- granted from another database at this moment
  when insufficient_privilege then null; -- an administrator made the role and granted it beforehand
end
$$;
revoke create on schema public from public;
grant usage on schema public to parlour_app;

-- The tenant that this transaction works for. A scalar subselect around it in policies lets the planner evaluate it once a statement.
create function current_tenant() returns smallint language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::smallint;

-- Puts a tenant table behind the second wall: row-level security, enabled and forced, for reading and writing, and the app role's rights.
create procedure protect_table(p_table regclass, p_rights text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format(
    'create policy tenant_only on %s using (tenant = (select nullif(current_setting(''app.tenant'', true), '''')::smallint)) '
    'with check (tenant = (select nullif(current_setting(''app.tenant'', true), '''')::smallint))', p_table);
  execute format('revoke all on %s from public', p_table);
  execute format('grant %s on %s to parlour_app', p_rights, p_table);
end
$$;
revoke execute on procedure protect_table(regclass, text) from public;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end
$$;

-- Journals refuse UPDATE, DELETE and TRUNCATE for everybody, the owner included, replication mode included.
create procedure make_append_only(p_table regclass) language plpgsql as $$
begin
  execute format('create trigger append_only_rows before update or delete on %s for each row execute function refuse_change()', p_table);
  execute format('create trigger append_only_table before truncate on %s for each statement execute function refuse_change()', p_table);
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
  created_at timestamptz not null default now(),
  check (id between 1 and 32767)
);
comment on table tenant is 'One row a merchant; the id is stable for ever and begins every key. Filled from the tenant folders at start. No row-level security: Host lookup needs it.';
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
comment on table asset is 'What an account counts: a currency in a book. 1 = money in PLAY, 2 = in REAL, 3 = in TRIAL. The number is part of every account id.';
call protect_table('asset', 'select');

-- The asset number of a member's money.
create function money_asset(p_book text) returns smallint language sql immutable parallel safe
  return case p_book when 'PLAY' then 1 when 'REAL' then 2 when 'TRIAL' then 3 end::smallint;

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
  detail jsonb not null default '{}',
  primary key (tenant, id)
);
create index audit_event_subject on audit_event (tenant, subject, id);
comment on table audit_event is 'Who did what to whom, when; append-only. Never a secret, token or full phone number in detail.';
call protect_table('audit_event', 'select, insert');
call make_append_only('audit_event');
