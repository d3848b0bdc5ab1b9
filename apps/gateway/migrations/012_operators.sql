-- Operators of the console: accounts, roles, sessions, second factors, change requests and the
-- audit trail of the platform. They belong to no tenant: an operator may work for several brands.
-- The column `brand` says which one a row is about; null means all of them, or the platform.
-- Queries narrow it to the brands of the operator who asks.
create table operator (
  id integer generated always as identity primary key,
  login text collate "C" not null unique check (login = lower(login)),
  name text not null,
  password_hash text,
  status text collate "C" not null default 'INVITED'
    check (status in ('INVITED', 'ACTIVE', 'LOCKED')),
  failures smallint not null default 0,
  paused_until timestamptz,
  networks cidr[] not null default '{}',
  is_demo boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  last_login_at timestamptz,
  check ((status = 'INVITED') or (password_hash is not null))
);
comment on table operator is
  'Who runs brands in the console. Apart from members: no shared login, session or password. '
  'paused_until ends a pause after failed logins; networks is where it may log in from, if not '
  'empty.';
revoke all on operator from public;
grant select, insert, update on operator to parlour_app;

create table operator_role (
  id integer generated always as identity primary key,
  brand smallint references tenant (id),
  name text not null,
  permissions text[] not null,
  created_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (brand, name)
);
comment on table operator_role is
  'Custom roles, of one brand or of the platform. Built-in roles stand in libs/contract.';
revoke all on operator_role from public;
grant select, insert, update, delete on operator_role to parlour_app;

create table operator_grant (
  operator integer not null references operator (id),
  -- A built-in role by name, or custom:<id> of operator_role.
  role text collate "C" not null,
  brand smallint references tenant (id),
  granted_by integer references operator (id),
  granted_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (operator, role, brand)
);
comment on table operator_grant is 'Which roles an operator has, for one brand or for all (null).';
revoke all on operator_grant from public;
grant select, insert, delete on operator_grant to parlour_app;

create table operator_session (
  token_hash bytea primary key,
  public_id text not null default replace(gen_random_uuid()::text, '-', '') unique,
  operator integer not null references operator (id),
  -- factor: the second factor is due. enrol: there is none yet. full: logged in.
  stage text collate "C" not null check (stage in ('factor', 'enrol', 'full')),
  started_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null,
  ended_at timestamptz
);
create index operator_session_open on operator_session (operator) where ended_at is null;
comment on table operator_session is
  'Sessions of the console. The token is in a cookie that scripts cannot read, its SHA-256 here.';
revoke all on operator_session from public;
grant select, insert, update, delete on operator_session to parlour_app;

create table operator_invitation (
  token_hash bytea primary key,
  operator integer not null references operator (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table operator_invitation is
  'Links to set a password and second factors: of a new operator, or after a reset.';
revoke all on operator_invitation from public;
grant select, insert, update, delete on operator_invitation to parlour_app;

create table operator_totp (
  operator integer primary key references operator (id),
  sealed text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default clock_timestamp()
);
comment on table operator_totp is 'The authenticator app of an operator; its secret is encrypted.';
revoke all on operator_totp from public;
grant select, insert, update, delete on operator_totp to parlour_app;

create table operator_recovery_code (
  operator integer not null references operator (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator, code_hash)
);
comment on table operator_recovery_code is
  'What stands in for a lost authenticator app; each is good once.';
revoke all on operator_recovery_code from public;
grant select, insert, update, delete on operator_recovery_code to parlour_app;

create table operator_request (
  id bigint generated always as identity primary key,
  public_id text not null default replace(gen_random_uuid()::text, '-', '') unique,
  action text collate "C" not null,
  brand smallint references tenant (id),
  permission text collate "C" not null,
  payload jsonb not null,
  -- SHA-256 of the payload as it was proposed; an approval names it, and it is computed again.
  payload_hash bytea not null,
  reason text not null,
  proposed_by integer not null references operator (id),
  proposed_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  state text collate "C" not null default 'OPEN'
    check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  decided_by integer references operator (id),
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'OPEN') = (decided_at is null)),
  -- The proposer never approves.
  check (state <> 'APPROVED' or decided_by <> proposed_by)
);
create index operator_request_open on operator_request (proposed_at) where state = 'OPEN';
comment on table operator_request is
  'Changes that a second operator has to approve. Open and past expires_at means expired.';
revoke all on operator_request from public;
grant select, insert, update on operator_request to parlour_app;

create function keep_request_payload() returns trigger language plpgsql as $$
begin
  if (new.action, new.brand, new.permission, new.payload, new.payload_hash, new.proposed_by)
    is distinct from
    (old.action, old.brand, old.permission, old.payload, old.payload_hash, old.proposed_by)
    or old.state <> 'OPEN'
  then
    raise exception 'a change request is decided once and never changed'
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger keep_payload before update on operator_request
  for each row execute function keep_request_payload();

create table operator_event (
  -- Without gaps, in the order of the chain; a trigger fills it and the next three.
  id bigint primary key,
  at timestamptz not null,
  previous bytea not null,
  hash bytea not null,
  -- The login of the operator, or 'command'; names stay readable when accounts change.
  actor text not null,
  operator integer references operator (id),
  roles text[] not null default '{}',
  brand smallint references tenant (id),
  action text collate "C" not null,
  subject text not null,
  result text collate "C" not null default 'success' check (result in ('success', 'failure')),
  reason text,
  before jsonb,
  after jsonb,
  request_id text not null,
  address text
);
create index operator_event_subject on operator_event (subject, id);
create index operator_event_brand on operator_event (brand, id);
comment on table operator_event is
  'Append-only: what operators did, each row in the transaction of what it says. Each row''s hash '
  'covers the row and the hash before it. brand null: on the platform.';
revoke all on operator_event from public;
grant select, insert on operator_event to parlour_app;
call make_append_only('operator_event');
