-- Finance in the console: adjustments of balances, and indexes for what operators look for.
alter type operation_kind add value 'ADJUSTMENT';

-- What one operator adjusted without a second one; few rows.
create index operation_adjustment on operation (tenant, actor, created_at)
  where source = 'adjustment';

-- Operations that are neither bets nor wins are few among them, and looked for by their kind.
create index operation_rare_kind on operation (tenant, kind, id)
  where kind not in ('BET', 'WIN', 'ROLLBACK');

create table ledger_total (
  tenant smallint not null references tenant (id),
  account bigint not null,
  debits numeric not null default 0,
  credits numeric not null default 0,
  primary key (tenant, account)
);
comment on table ledger_total is
  'What was moved out of and into accounts that hold no balance, up to the operation in '
  'ledger_total_mark: house accounts are summed here, not in every bet. Derived from the journal.';
call protect_table('ledger_total', 'select, insert, update');

create table ledger_total_mark (
  tenant smallint primary key references tenant (id),
  -- The last operation that is in the sums; never beyond the signed blocks, which are complete.
  operation bigint not null
);
call protect_table('ledger_total_mark', 'select, insert, update');

create table reconciliation_case (
  tenant smallint not null,
  run bigint not null,
  position integer not null,
  state text collate "C" not null check (state in ('open', 'assigned', 'explained', 'closed')),
  assignee integer references operator (id),
  note text not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by integer not null references operator (id),
  primary key (tenant, run, position),
  foreign key (tenant, run, position) references reconciliation_finding (tenant, run, position)
);
create index reconciliation_case_state on reconciliation_case (tenant, state);
comment on table reconciliation_case is
  'How far the work on a finding is; one without a row is open. The finding itself never changes.';
call protect_table('reconciliation_case', 'select, insert, update');

create table export (
  tenant smallint not null references tenant (id),
  id text collate "C" not null default replace(gen_random_uuid()::text, '-', ''),
  operator integer not null references operator (id),
  list text collate "C" not null,
  format text collate "C" not null check (format in ('csv', 'xlsx')),
  filters jsonb not null,
  state text collate "C" not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
  rows integer not null default 0,
  max_rows integer not null,
  bytes bigint not null default 0,
  failure text,
  created_at timestamptz not null default clock_timestamp(),
  -- The gateway that works on it says so every page; without a word it has ended.
  seen_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  primary key (tenant, id)
);
create index export_age on export (tenant, created_at);
comment on table export is
  'Lists that operators have made into files. The file is in export_chunk for a day.';
call protect_table('export', 'select, insert, update, delete');

create table export_chunk (
  tenant smallint not null,
  export text collate "C" not null,
  position integer not null,
  content bytea not null,
  primary key (tenant, export, position),
  foreign key (tenant, export) references export (tenant, id) on delete cascade
);
call protect_table('export_chunk', 'select, insert, delete');
