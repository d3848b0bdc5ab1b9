-- The ledger: accounts, operations and transfers. Operations and transfers are the journal and are
-- append-only; only the functions of the ledger write them.

create table account_type (
  type text collate "C" primary key,
  side text not null check (side in ('LIABILITY', 'ASSET', 'INCOME_EXPENSE')),
  floor bigint,
  holds_balance boolean not null,
  owner text not null check (owner in ('MEMBER', 'VENDOR', 'PROVIDER', 'TENANT')),
  check (holds_balance = (floor is not null))
);
comment on table account_type is
  'Kinds of account: which side increases them (credit for a liability, debit for an asset), '
  'their floor and kind of owner. House accounts hold no balance: a row touched by every bet would '
  'serialise the tenant; they are summed.';
insert into account_type (type, side, floor, holds_balance, owner) values
  ('PLAYER_CASH', 'LIABILITY', 0, true, 'MEMBER'),
  ('PLAYER_BONUS', 'LIABILITY', 0, true, 'MEMBER'),
  ('PLAYER_HOLD_WD', 'LIABILITY', 0, true, 'MEMBER'),
  ('PLAYER_HOLD_GAME', 'LIABILITY', 0, true, 'MEMBER'),
  ('PLAYER_POINTS', 'LIABILITY', 0, true, 'MEMBER'),
  ('PLAYER_POINTS_HOLD', 'LIABILITY', 0, true, 'MEMBER'),
  ('PLAYER_DEBT', 'ASSET', 0, true, 'MEMBER'),
  ('VENDOR_CLEARING', 'ASSET', null, false, 'VENDOR'),
  ('BANK_CLEARING', 'ASSET', null, false, 'PROVIDER'),
  ('PROMO_EXPENSE', 'INCOME_EXPENSE', null, false, 'TENANT'),
  ('REBATE', 'INCOME_EXPENSE', null, false, 'TENANT'),
  ('COMMISSION', 'INCOME_EXPENSE', null, false, 'TENANT'),
  ('POINTS_ISSUED', 'INCOME_EXPENSE', null, false, 'TENANT'),
  ('ROUNDING', 'INCOME_EXPENSE', null, false, 'TENANT'),
  ('SUSPENSE', 'INCOME_EXPENSE', null, false, 'TENANT'),
  -- It holds a balance, unlike other house accounts: only a job every few seconds and a win of the
  -- jackpot touch it, never a bet (docs/decisions/0150).
  ('PROGRESSIVE_POOL', 'LIABILITY', 0, true, 'TENANT');
revoke all on account_type from public;
grant select on account_type to parlour_app;

create sequence account_number as bigint;
grant usage on sequence account_number to parlour_app;

-- An account's id carries its tenant and asset in its low 19 bits (number, 15 bits tenant, 4 bits
-- asset). A transfer between two tenants, currencies or books is thereby refused by a CHECK without
-- reading either account (docs/decisions/0012). Checks on these three tables are few: PostgreSQL
-- reads each one anew in every statement that writes.
create table account (
  tenant smallint not null,
  id bigint not null,
  asset smallint not null,
  type text collate "C" not null,
  -- The member's or vendor's id; 0 for accounts of the tenant itself.
  owner bigint not null,
  balance bigint check (balance >= 0),
  primary key (tenant, id),
  unique (tenant, owner, type, asset),
  foreign key (tenant, asset) references asset (tenant, id),
  foreign key (type) references account_type (type)
) with (
  fillfactor = 70,
  -- The row changes with every bet, but the distribution of its values does not.
  autovacuum_analyze_scale_factor = 5,
  autovacuum_vacuum_cost_delay = 10
);
comment on table account is
  'Accounts. balance (micro-units) is null on house accounts. Only functions of the ledger '
  'change it, always with a transfer. The PLAYER_CASH row is the lock of its member''s whole '
  'wallet.';
call protect_table('account', 'select, insert');
grant update (balance) on account to parlour_app;

create sequence operation_number as bigint;
grant usage on sequence operation_number to parlour_app;

create type operation_kind as enum (
  'BET', 'WIN', 'ROLLBACK', 'DEPOSIT', 'TRANSFER', 'CONTRIBUTION', 'JACKPOT');
create type operation_status as enum ('APPLIED', 'DECLINED', 'NOOP', 'TOMBSTONED', 'HELD');

create table operation (
  tenant smallint not null,
  id bigint not null default nextval('operation_number'),
  -- The caller: 'vendor:<vendor id>', 'deposit', ...; external_ref is the caller's id of the
  -- operation, compared byte by byte.
  source text collate "C" not null,
  external_ref text collate "C" not null,
  kind operation_kind not null,
  status operation_status not null,
  -- Why it was declined: an error code of the contract.
  code text collate "C",
  member bigint not null,
  asset smallint not null,
  -- Null only on a tombstone: the bet never arrived.
  amount bigint,
  vendor smallint,
  round_ref text collate "C",
  game_code text collate "C",
  -- Win and rollback: the bet they belong to, by id (null: unknown) and as the vendor named it.
  parent bigint,
  parent_ref text collate "C",
  closes_round boolean,
  -- cash + bonus after it; also answered to every repeated call.
  balance bigint not null,
  actor text not null,
  request_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  unique (tenant, source, external_ref),
  constraint operation_sound check (
    case when status = 'TOMBSTONED' then amount is null else amount >= 0 end
    and (status = 'DECLINED') = (code is not null))
) with (
  -- Rows are only added: statistics are taken again when the table has grown by half.
  autovacuum_analyze_scale_factor = 0.5,
  autovacuum_vacuum_insert_scale_factor = 0.5,
  -- Five times the usual pause between steps of vacuum: a busy core would delay bets.
  autovacuum_vacuum_cost_delay = 10
);
create index operation_member on operation (tenant, member, created_at);
-- Wins that wait, or waited, for an operator; few.
create index operation_held on operation (tenant, id) where status = 'HELD';
create index operation_parent on operation (tenant, parent) where parent is not null;
-- At most one rollback of a bet has an effect.
create unique index operation_one_rollback on operation (tenant, parent) where kind = 'ROLLBACK'
  and status = 'APPLIED';
-- At most one jackpot of a bet has an effect.
create unique index operation_one_jackpot on operation (tenant, parent) where kind = 'JACKPOT'
  and status = 'APPLIED';
-- A member's record says which part of a win was the jackpot. There are few of these among many
-- movements.
create index operation_member_jackpot on operation (tenant, member) where kind = 'JACKPOT'
  and status = 'APPLIED';
comment on table operation is
  'One command about money and its final answer: (tenant, source, external_ref) happens once, for '
  'ever. Vendor transactions are operations; a bet that was refused, or rolled back before it '
  'arrived (TOMBSTONED), has a row without transfers. A win above the vendor''s cap is HELD: '
  'its release or refusal is an operation of the source held-win that has its id. Append-only.';
call protect_table('operation', 'select, insert');
call make_append_only('operation');

create table transfer (
  tenant smallint not null,
  operation bigint not null,
  leg smallint not null,
  debit_account bigint not null,
  credit_account bigint not null,
  amount bigint not null,
  -- The account's balance after this transfer; null on house accounts.
  debit_after bigint,
  credit_after bigint,
  primary key (tenant, operation, leg),
  -- 524287 = the low 19 bits of an account's id: same tenant, same currency, same book.
  constraint transfer_sound check (
    amount > 0 and debit_account <> credit_account
    and (debit_account & 524287) = (credit_account & 524287)
    and ((debit_account >> 4) & 32767) = tenant
    and coalesce(debit_after, 0) >= 0 and coalesce(credit_after, 0) >= 0)
) with (
  autovacuum_analyze_scale_factor = 0.5,
  autovacuum_vacuum_insert_scale_factor = 0.5,
  autovacuum_vacuum_cost_delay = 10
);
comment on table transfer is
  'The journal: amount moves from debit_account to credit_account, so every row is balanced. '
  'Transfers of one operation commit together. No foreign keys: they would lock house accounts '
  'in every bet; reconciliation checks existence. Append-only.';
call protect_table('transfer', 'select, insert');
call make_append_only('transfer');

create table round (
  tenant smallint not null,
  vendor smallint not null,
  round_ref text collate "C" not null,
  member bigint not null,
  asset smallint not null,
  game_code text collate "C" not null,
  first_bet bigint not null,
  bet bigint not null default 0,
  win bigint not null default 0,
  refund bigint not null default 0,
  held bigint not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant, vendor, round_ref, member)
) with (
  fillfactor = 85,
  autovacuum_analyze_scale_factor = 0.5,
  autovacuum_vacuum_insert_scale_factor = 0.5,
  autovacuum_vacuum_cost_delay = 10
);
create index round_member on round (tenant, member, opened_at);
comment on table round is
  'Game rounds as the betting record shows them: sums of applied bets, wins and refunds in '
  'micro-units; held is what of its wins waits for an operator. first_bet is the '
  'operation that opened it (its order number). Open while closed_at is null. Derived '
  'from the journal.';
call protect_table('round', 'select, insert, update');

-- The journal is read by its keys only, so a small sample describes it well enough. A large one
-- occupies a core for a third of a second, and a new table is sampled often.
do $$
declare
  v record;
begin
  for v in
    select attrelid::regclass as relation, attname from pg_attribute
    where attrelid in (
        'operation'::regclass, 'transfer'::regclass, 'round'::regclass, 'account'::regclass)
      and attnum > 0 and not attisdropped
  loop
    execute format('alter table %s alter column %I set statistics 10', v.relation, v.attname);
  end loop;
end
$$;

-- The result of the functions that post money: the stored result of an operation.
create type posting as (status text, code text, balance bigint, reference bigint);
create type jackpot_posting as (
  status text, code text, balance bigint, reference bigint, amount bigint);

-- The wallet that a vendor's transaction concerns, as read by lock_wallet. house_account_id is the
-- vendor's clearing account.
create type wallet as (
  member bigint, asset smallint, cash_id bigint, cash bigint, bonus_id bigint, bonus bigint,
  debt_id bigint, debt bigint, house_account_id bigint);
