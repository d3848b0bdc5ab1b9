-- Blocks of the journal: each holds the hash of the one before, so that no row of the past can change unseen (docs/decisions/0101).

create table audit_block (
  tenant smallint not null references tenant (id),
  number bigint not null check (number >= 1),
  -- The ids it speaks of, without a gap to the block before; ids that no operation bears are part of the statement.
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
comment on table audit_block is 'Signed statements about the journal, chained. root is the Merkle root over the operations with their transfers. The signing key is not in the database; heads are copied to a file outside it.';
call protect_table('audit_block', 'select, insert');
call make_append_only('audit_block');

create table audit_mark (
  tenant smallint not null references tenant (id),
  last_operation bigint not null default 0,
  -- Transactions from this one on began after the mark was set.
  seen_by xid8 not null default '0',
  at timestamptz not null default clock_timestamp(),
  primary key (tenant)
);
comment on table audit_mark is 'Up to which operation the next blocks will go, once every transaction that was under way when the mark was set has ended: ids are drawn before they are committed.';
call protect_table('audit_mark', 'select, insert, update');
