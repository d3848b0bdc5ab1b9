-- Deposits, the jackpot pool, the signed chain over the journal, and reconciliation.

create table deposit_intent (
  tenant smallint not null,
  id bigint generated always as identity,
  public_id text not null default replace(gen_random_uuid()::text, '-', ''),
  member bigint not null,
  asset smallint not null,
  amount bigint not null check (amount > 0),
  provider text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CONFIRMED', 'REFUSED')),
  code text,
  operation bigint,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (tenant, id),
  unique (tenant, public_id),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, asset) references asset (tenant, id),
  check ((state = 'OPEN') = (closed_at is null)),
  check ((state = 'CONFIRMED') <= (operation is not null))
);
create index deposit_intent_member on deposit_intent (tenant, member, created_at);
comment on table deposit_intent is
  'A deposit that a member began; the provider''s confirmation closes it once. code says why one '
  'was refused.';
call protect_table('deposit_intent', 'select, insert, update');

create table transaction_probe ();
comment on table transaction_probe is
  'Always empty: transaction_id_bound inserts and rolls back, to draw a transaction id.';
revoke all on transaction_probe from public;
grant insert on transaction_probe to parlour_app;

create table jackpot_watermark (
  tenant smallint not null references tenant (id),
  -- Operations up to this one have been counted.
  done bigint not null,
  -- The next count ends here, and starts once every transaction that was open when this was set has
  -- ended: ids are drawn before they are committed.
  next bigint not null,
  seen_by xid8 not null,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant)
);
comment on table jackpot_watermark is
  'How far the stakes have been counted for the jackpot. The job locks its row, so that two '
  'gateways cannot count a stake twice.';
call protect_table('jackpot_watermark', 'select, insert, update');

create table jackpot_due (
  tenant smallint not null,
  asset smallint not null,
  vendor smallint not null,
  -- In ten-thousandths of a micro-unit: the counted share below a whole hundredth; negative when
  -- rollbacks exceed stakes.
  due numeric not null default 0,
  primary key (tenant, asset, vendor),
  foreign key (tenant, asset) references asset (tenant, id),
  foreign key (tenant, vendor) references vendor (tenant, id)
);
comment on table jackpot_due is
  'The part of the jackpot''s share that is not booked yet, because pools hold whole hundredths. '
  'Not money: booked amounts are in the ledger.';
call protect_table('jackpot_due', 'select, insert, update');

create table audit_block (
  tenant smallint not null references tenant (id),
  number bigint not null check (number >= 1),
  -- The range of ids it covers, without a gap to the block before. Ids without an operation are
  -- covered too.
  first_operation bigint not null,
  last_operation bigint not null check (last_operation >= first_operation),
  operations integer not null,
  root bytea not null,
  previous bytea not null,
  sealed_at timestamptz not null,
  hash bytea not null,
  signature bytea not null,
  primary key (tenant, number)
);
comment on table audit_block is
  'Signed statements about the journal, chained. root is the Merkle root over the operations '
  'with their transfers. The signing key is not in the database; heads are copied to a file '
  'outside it.';
call protect_table('audit_block', 'select, insert');
call make_append_only('audit_block');

create table audit_watermark (
  tenant smallint not null references tenant (id),
  last_operation bigint not null default 0,
  -- Every transaction that was open when the watermark was set has an id below this one.
  seen_by xid8 not null default '0',
  at timestamptz not null default clock_timestamp(),
  primary key (tenant)
);
comment on table audit_watermark is
  'The last operation of the next blocks. They are written once every transaction that was open '
  'when it was set has ended: ids are drawn before they are committed.';
call protect_table('audit_watermark', 'select, insert, update');

create table reconciliation_run (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  -- TAIL: the newest operations; WHOLE: the whole journal with its chain; VENDOR: a vendor's own
  -- report of a stretch of time.
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
comment on table reconciliation_run is
  'Each comparison of the books, with what it covered and how many differences it found.';
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
comment on table reconciliation_finding is
  'One difference: drift is its class, subject the affected record, member the owner of the money.';
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
comment on table member_hold is
  'Members on hold because the books differ about their money: they play and are paid, but '
  'nothing is paid out until an operator releases them.';
call protect_table('member_hold', 'select, insert');
grant update (released_at, released_by) on member_hold to parlour_app;
