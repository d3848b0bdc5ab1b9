-- Deposits by a transfer to a bank account of the operator, proved by the picture of a slip.

alter table deposit_intent drop constraint deposit_state, drop constraint deposit_closed;
alter table deposit_intent
  add constraint deposit_state check (state in ('OPEN', 'REVIEW', 'CONFIRMED', 'REFUSED',
    'REFUNDED', 'FAILED', 'EXPIRED', 'CANCELLED', 'HELD')),
  add constraint deposit_closed check ((state in ('OPEN', 'REVIEW', 'HELD'))
    = (closed_at is null)),
  -- What an operator wrote to the member about it.
  add column member_text text;
comment on table deposit_intent is
  'A deposit that a member began. OPEN waits for the payment; REVIEW has a slip and waits for an '
  'operator; CONFIRMED is credited; REFUSED was paid but may not be credited and goes back '
  '(REFUNDED); HELD was paid otherwise than ordered, or too late, and waits for an operator. code '
  'says why.';

create table bank_account (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  public_id text collate "C" not null default replace(gen_random_uuid()::text, '-', ''),
  book text collate "C" not null check (book in ('REAL', 'PLAY')),
  bank text not null,
  holder text not null,
  number text not null,
  -- What a payer has to know besides, such as fees; may be empty.
  note text not null,
  min bigint not null check (min > 0),
  max bigint not null,
  is_on boolean not null,
  -- When it was last given to a member: accounts take turns.
  given_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  unique (tenant, public_id),
  check (min <= max)
);
comment on table bank_account is
  'The bank accounts of an operator that members transfer deposits to. Those of the book PLAY are '
  'for practice: no such account exists at a bank.';
call protect_table('bank_account', 'select, insert, update');

create table bank_transfer (
  tenant smallint not null,
  deposit bigint not null,
  account bigint not null,
  -- What the member says about the transfer.
  sender_name text not null default '',
  bank_ref text collate "C" not null default '',
  sent_at timestamptz,
  claimed_by bigint,
  claimed_until timestamptz,
  primary key (tenant, deposit),
  foreign key (tenant, deposit) references deposit_intent (tenant, id),
  foreign key (tenant, account) references bank_account (tenant, id),
  check ((claimed_by is null) = (claimed_until is null))
);
create index bank_transfer_account on bank_transfer (tenant, account);
create index bank_transfer_ref on bank_transfer (tenant, bank_ref) where bank_ref <> '';
create index bank_transfer_sent on bank_transfer (tenant, sent_at, deposit)
  where sent_at is not null;
comment on table bank_transfer is
  'The account that a member was given for a deposit, what the member says about the transfer, and '
  'who works on it.';
call protect_table('bank_transfer', 'select, insert, update');
create index deposit_intent_review on deposit_intent (tenant, id) where state = 'REVIEW';

-- Pictures of slips; the newest of a deposit counts. Equal pictures have equal digests.
alter table upload
  add column deposit bigint,
  add column digest bytea generated always as (sha256(content)) stored,
  add foreign key (tenant, deposit) references deposit_intent (tenant, id),
  drop constraint upload_owner,
  add constraint upload_owner check (num_nonnulls(feedback, withdrawal, deposit) = 1);
create index upload_deposit on upload (tenant, deposit, at) where deposit is not null;
create index upload_slip_digest on upload (tenant, digest) where deposit is not null;
