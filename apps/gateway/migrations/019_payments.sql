-- Payments: deposits by the methods of a country, what providers notify, and the sandbox provider.

alter table deposit_intent
  add column method text collate "C" not null default 'instant',
  -- What the member asked for, where what was credited differs.
  add column requested bigint,
  -- How the member pays: addresses, numbers and codes to show. Never a secret of the member.
  add column instructions jsonb not null default '{}',
  -- The account that the member pays from, where the method asks for it.
  add column payer jsonb not null default '{}',
  add column provider_ref text collate "C",
  -- The provider's id of the payment that arrived, with what it brought.
  add column payment_ref text collate "C",
  add column received bigint,
  add column received_currency text,
  add column expires_at timestamptz,
  add column next_poll_at timestamptz,
  add column polls smallint not null default 0;

alter table deposit_intent drop constraint deposit_intent_state_check;
alter table deposit_intent drop constraint deposit_intent_check;
alter table deposit_intent
  add constraint deposit_state check (state in ('OPEN', 'CONFIRMED', 'REFUSED', 'REFUNDED',
    'FAILED', 'EXPIRED', 'CANCELLED', 'HELD')),
  add constraint deposit_closed check ((state in ('OPEN', 'HELD')) = (closed_at is null));

comment on table deposit_intent is
  'A deposit that a member began. OPEN waits for the provider; CONFIRMED is credited; REFUSED was '
  'paid but may not be credited and goes back (REFUNDED); HELD was paid otherwise than ordered, or '
  'too late, and waits for an operator. code says why.';
create index deposit_intent_due on deposit_intent (tenant, next_poll_at) where state = 'OPEN'
  and next_poll_at is not null;
create index deposit_intent_held on deposit_intent (tenant, id) where state = 'HELD';
create index deposit_intent_refund on deposit_intent (tenant, id) where state = 'REFUSED'
  and received is not null;

create table payment_notice (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  provider text collate "C" not null,
  -- The provider's id of the notice: one that comes again changes nothing.
  notice_ref text collate "C" not null,
  -- The deposit it is about; null where none of ours matches.
  deposit bigint,
  outcome text collate "C" not null check (outcome in ('paid', 'failed', 'expired')),
  payment_ref text collate "C" not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  result text collate "C" not null check (result in ('CREDITED', 'CLOSED', 'HELD', 'REFUSED',
    'REPEATED', 'UNMATCHED', 'IGNORED')),
  -- The verified bytes, for disputes.
  body text not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  unique (tenant, provider, notice_ref)
);
create index payment_notice_deposit on payment_notice (tenant, deposit) where deposit is not null;
create index payment_notice_unmatched on payment_notice (tenant, id) where result = 'UNMATCHED';
comment on table payment_notice is
  'What providers notified, verified, with what was done. UNMATCHED money has no deposit of ours '
  'that it belongs to. Append-only.';
call protect_table('payment_notice', 'select, insert');
call make_append_only('payment_notice');

create table sandbox_payment (
  tenant smallint not null references tenant (id),
  id text collate "C" not null,
  -- Our own number of the deposit, as the provider knows it.
  deposit text collate "C" not null,
  method text collate "C" not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text collate "C" not null default 'OPEN'
    check (state in ('OPEN', 'PAID', 'DECLINED', 'EXPIRED', 'REFUNDED')),
  paid bigint,
  paid_currency text,
  -- What a payer is given as proof, such as a TrxID.
  receipt text collate "C",
  return_url text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, deposit)
);
comment on table sandbox_payment is
  'Payments at the sandbox provider: its side of a deposit. No money, and no part of the books.';
call protect_table('sandbox_payment', 'select, insert, update');

create table sandbox_notice (
  tenant smallint not null,
  id bigint generated always as identity,
  payment text collate "C" not null,
  -- The id that the notice carries; two rows with one id are a notice sent twice.
  notice_ref text collate "C" not null,
  body text not null,
  due_at timestamptz not null default clock_timestamp(),
  tries smallint not null default 0,
  sent_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, payment) references sandbox_payment (tenant, id)
);
create index sandbox_notice_due on sandbox_notice (tenant, due_at) where sent_at is null;
comment on table sandbox_notice is
  'Notices that the sandbox provider sends to the gateway, again until they are acknowledged.';
call protect_table('sandbox_notice', 'select, insert, update');
