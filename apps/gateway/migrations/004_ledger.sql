-- The ledger: accounts, operations and transfers. Operations and transfers are the journal and are append-only.

create table account_type (
  type text collate "C" primary key,
  side text not null check (side in ('LIABILITY', 'ASSET', 'INCOME_EXPENSE')),
  floor bigint,
  holds_balance boolean not null,
  owner text not null check (owner in ('MEMBER', 'VENDOR', 'PROVIDER', 'TENANT')),
  check (holds_balance = (floor is not null))
);
comment on table account_type is 'Kinds of account: which side increases them (credit for a liability, debit for an asset), their floor, whose they are. House accounts hold no balance: a row touched by every bet would serialise the tenant; they are summed.';
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
  ('SUSPENSE', 'INCOME_EXPENSE', null, false, 'TENANT');
revoke all on account_type from public;
grant select on account_type to parlour_app;

create sequence account_number as bigint;
grant usage on sequence account_number to parlour_app;

-- An account's id carries its tenant and asset in its low 19 bits (number, 15 bits tenant, 4 bits asset). A transfer between two tenants,
-- currencies or books is thereby refused by a CHECK without reading either account (docs/decisions/0012). Checks on these three tables are few:
-- PostgreSQL reads each one anew in every statement that writes.
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
) with (fillfactor = 70);
comment on table account is 'Accounts. balance (micro-units) is null on house accounts. Only functions of the ledger change it, always with a transfer. The PLAYER_CASH row is the lock of its member''s whole wallet.';
call protect_table('account', 'select, insert');
grant update (balance) on account to parlour_app;

create function number_account() returns trigger language plpgsql as $$
begin
  new.id := (nextval('account_number') << 19) | (new.tenant::bigint << 4) | new.asset;
  if (new.balance is not null) <> (select t.holds_balance from account_type t where t.type = new.type) then
    raise exception 'account type % %', new.type, case when new.balance is null then 'needs a balance' else 'holds no balance' end using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger number_account before insert on account for each row execute function number_account();

create sequence operation_number as bigint;
grant usage on sequence operation_number to parlour_app;

create type operation_kind as enum ('BET', 'WIN', 'ROLLBACK', 'DEPOSIT');
create type operation_status as enum ('APPLIED', 'DECLINED', 'NOOP', 'TOMBSTONED');

create table operation (
  tenant smallint not null,
  id bigint not null default nextval('operation_number'),
  -- Who commands: 'vendor:<vendor id>', 'deposit', ...; external_ref is its id there, compared byte by byte.
  source text collate "C" not null,
  external_ref text collate "C" not null,
  kind operation_kind not null,
  status operation_status not null,
  -- Why it was declined: an error code of the contract.
  code text collate "C",
  member bigint not null,
  asset smallint not null,
  -- Null only on a tombstone: the bet never came.
  amount bigint,
  vendor smallint,
  round_ref text collate "C",
  game_code text collate "C",
  -- Win and rollback: the bet they belong to, by id (null: unknown) and as the vendor named it.
  parent bigint,
  parent_ref text collate "C",
  closes_round boolean,
  -- cash + bonus after it: the answer to every repetition.
  balance bigint not null,
  actor text not null,
  request_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  unique (tenant, source, external_ref),
  constraint operation_sound check (case when status = 'TOMBSTONED' then amount is null else amount >= 0 end and (status = 'DECLINED') = (code is not null))
);
create index operation_member on operation (tenant, member, created_at);
create index operation_parent on operation (tenant, parent) where parent is not null;
-- At most one rollback of a bet has an effect.
create unique index operation_one_rollback on operation (tenant, parent) where kind = 'ROLLBACK' and status = 'APPLIED';
comment on table operation is 'One command about money and its final answer, for ever: (tenant, source, external_ref) happens once. Vendor transactions are operations; a bet refused, or rolled back before it came (TOMBSTONED), has a row without transfers. Append-only.';
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
  constraint transfer_sound check (amount > 0 and debit_account <> credit_account
    and (debit_account & 524287) = (credit_account & 524287) and ((debit_account >> 4) & 32767) = tenant
    and coalesce(debit_after, 0) >= 0 and coalesce(credit_after, 0) >= 0)
);
comment on table transfer is 'The journal: amount moves from debit_account to credit_account, so every row is balanced. Transfers of one operation commit together. No foreign keys: they would lock house accounts in every bet; reconciliation checks existence. Append-only.';
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
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant, vendor, round_ref, member)
) with (fillfactor = 85);
create index round_member on round (tenant, member, opened_at);
comment on table round is 'Game rounds as the betting record shows them: sums of applied bets, wins and refunds in micro-units. first_bet is the operation that opened it (its order number). Open while closed_at is null. Derived from the journal.';
call protect_table('round', 'select, insert, update');

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
comment on table deposit_intent is 'A deposit that a member began; the provider''s confirmation closes it once. code says why one was refused.';
call protect_table('deposit_intent', 'select, insert, update');

-- Every member has a wallet from the first moment, so that an empty account can be locked.
create function open_wallet() returns trigger language plpgsql as $$
begin
  insert into account (tenant, asset, type, owner, balance)
    select new.tenant, money_asset(new.book), t.type, new.id, 0 from unnest(array['PLAYER_CASH', 'PLAYER_BONUS', 'PLAYER_DEBT']) with ordinality as t (type, position) order by t.position;
  return null;
end
$$;
create trigger open_wallet after insert on member for each row execute function open_wallet();

-- House accounts of a vendor (VENDOR) or of the tenant (TENANT, PROVIDER, with owner 0), in each of the tenant's assets.
create function open_house_accounts(p_tenant smallint, p_kinds text[], p_owner bigint) returns void language sql as $$
  insert into account (tenant, asset, type, owner, balance)
    select p_tenant, a.id, t.type, p_owner, null from asset a cross join account_type t
    where a.tenant = p_tenant and t.owner = any (p_kinds)
    on conflict (tenant, owner, type, asset) do nothing
$$;
create function open_clearing() returns trigger language plpgsql as $$
begin
  perform open_house_accounts(new.tenant, array['VENDOR'], new.id);
  return null;
end
$$;
create trigger open_clearing after insert on vendor for each row execute function open_clearing();

-- What a member can spend, in one round trip: cash and bonus of the money in the member's book.
create function wallet_balance(p_tenant smallint, p_member bigint) returns table (cash bigint, bonus bigint, currency text, book text) language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query
    select c.balance, b.balance, a.currency, a.book
    from member m
    join asset a on a.tenant = p_tenant and a.id = money_asset(m.book)
    join account c on c.tenant = p_tenant and c.owner = m.id and c.type = 'PLAYER_CASH' and c.asset = a.id
    join account b on b.tenant = p_tenant and b.owner = m.id and b.type = 'PLAYER_BONUS' and b.asset = a.id
    where m.tenant = p_tenant and m.id = p_member;
end
$$;
