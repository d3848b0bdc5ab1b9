-- Reconciliation: what was compared, what differed, and whose money rests until somebody has looked. It corrects nothing.

create table reconciliation_run (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  -- TAIL: the newest operations; WHOLE: the whole journal with its chain; VENDOR: a vendor's own report of a stretch of time.
  scope text collate "C" not null check (scope in ('TAIL', 'WHOLE', 'VENDOR')),
  vendor smallint,
  from_operation bigint,
  to_operation bigint,
  started_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  findings integer not null,
  figures jsonb not null default '{}',
  primary key (tenant, id),
  check ((scope = 'VENDOR') = (vendor is not null))
);
comment on table reconciliation_run is 'Each comparison of the books, with what it covered and how many differences it found.';
call protect_table('reconciliation_run', 'select, insert');
call make_append_only('reconciliation_run');

create table reconciliation_finding (
  tenant smallint not null,
  run bigint not null,
  position integer not null,
  drift text collate "C" not null,
  rule text not null,
  subject text not null,
  member bigint,
  detail jsonb not null default '{}',
  primary key (tenant, run, position),
  foreign key (tenant, run) references reconciliation_run (tenant, id)
);
comment on table reconciliation_finding is 'One difference: drift is its class, subject where to look, member whose money it touches.';
call protect_table('reconciliation_finding', 'select, insert');
call make_append_only('reconciliation_finding');

create table member_hold (
  tenant smallint not null,
  member bigint not null,
  run bigint not null,
  reason text not null,
  held_at timestamptz not null default clock_timestamp(),
  released_at timestamptz,
  released_by text,
  primary key (tenant, member, run),
  foreign key (tenant, member) references member (tenant, id),
  check ((released_at is null) = (released_by is null))
);
create index member_hold_open on member_hold (tenant, member) where released_at is null;
comment on table member_hold is 'Members whose money rests because the books differ about it: they play and are paid, nothing leaves the house until a person releases them.';
call protect_table('member_hold', 'select, insert');
grant update (released_at, released_by) on member_hold to parlour_app;

-- Whether a member's money rests. Withdrawals and transfers to others ask here, in their own transaction.
create function is_held(p_tenant smallint, p_member bigint) returns boolean language sql stable
  return exists (select from member_hold h where h.tenant = p_tenant and h.member = p_member and h.released_at is null);
