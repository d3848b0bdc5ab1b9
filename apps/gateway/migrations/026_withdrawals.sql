-- Withdrawals: what members ask for, what was decided, what providers paid, and the turnover that
-- deposits ask for before their money leaves again.
alter type operation_kind add value 'WITHDRAWAL';
alter type operation_kind add value 'WITHDRAWAL_RELEASE';
alter type operation_kind add value 'PAYOUT';
alter type operation_kind add value 'PAYOUT_RETURN';

-- What members pay for withdrawals.
insert into account_type (type, side, floor, holds_balance, owner) values
  ('WITHDRAWAL_FEE', 'INCOME_EXPENSE', null, false, 'TENANT');
do $$
declare
  v_tenant smallint;
begin
  for v_tenant in select t.id from tenant t loop
    perform set_config('app.tenant', v_tenant::text, true);
    insert into account (tenant, asset, type, owner)
      select v_tenant, a.id, 'WITHDRAWAL_FEE', 0 from asset a where a.tenant = v_tenant
      on conflict (tenant, owner, type, asset) do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;

create table withdrawal (
  tenant smallint not null,
  id bigint generated always as identity,
  public_id text collate "C" not null,
  member bigint not null,
  asset smallint not null,
  amount bigint not null check (amount > 0),
  -- Part of the amount: what is paid out is the rest.
  fee bigint not null check (fee >= 0 and fee < amount),
  payee bigint not null,
  -- The payee as the member knew it: kind, name of the bank or wallet, masked number.
  payee_view jsonb not null,
  -- How the member approved it.
  proof text collate "C" not null check (proof in ('pin', 'step-up')),
  state text collate "C" not null default 'REVIEW' check (state in ('REVIEW', 'APPROVED',
    'SENDING', 'PAID', 'REJECTED', 'FAILED', 'RETURNED')),
  -- Why it was rejected, could not be paid or came back.
  code text collate "C",
  -- What the automatic rules noticed when it was asked for.
  flags text[] not null default '{}',
  -- The settings that it is handled by, as they were then.
  policy jsonb not null,
  -- What was credited to the member again after it was paid.
  returned bigint check (returned > 0 and returned <= amount),
  receipt text collate "C" check (receipt in ('WAITING', 'RECEIVED', 'AUTOMATIC', 'DISPUTED',
    'FORCED', 'RETURNED')),
  -- What arrived, as the member says; null where nothing is said.
  received bigint check (received >= 0),
  receipt_due_at timestamptz,
  claimed_by bigint,
  claimed_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  state_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  unique (tenant, public_id),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, asset) references asset (tenant, id),
  check ((claimed_by is null) = (claimed_until is null)),
  check ((state in ('PAID', 'RETURNED')) = (receipt is not null)),
  check ((state = 'RETURNED') = (returned is not null))
);
create index withdrawal_member on withdrawal (tenant, member, created_at);
create index withdrawal_created on withdrawal (tenant, created_at, id);
create index withdrawal_open on withdrawal (tenant, state, state_at)
  where state in ('REVIEW', 'APPROVED', 'SENDING', 'FAILED');
create index withdrawal_receipt on withdrawal (tenant, receipt, receipt_due_at)
  where receipt in ('WAITING', 'DISPUTED');
comment on table withdrawal is
  'A withdrawal. Its amount lies in PLAYER_HOLD_WD in REVIEW (for an operator), APPROVED, SENDING '
  '(a provider was asked) and FAILED (the provider refused: an operator sends it again or gives it '
  'back). REJECTED is back in the wallet, PAID has left, RETURNED came back afterwards. Its member '
  'can do nothing about it but say whether it arrived.';
call protect_table('withdrawal', 'select, insert, update');

create table withdrawal_event (
  tenant smallint not null,
  id bigint generated always as identity,
  withdrawal bigint not null,
  at timestamptz not null default clock_timestamp(),
  action text collate "C" not null,
  state text collate "C" not null,
  actor text not null,
  operation bigint,
  detail jsonb not null default '{}',
  primary key (tenant, id),
  foreign key (tenant, withdrawal) references withdrawal (tenant, id)
);
create index withdrawal_event_of on withdrawal_event (tenant, withdrawal, id);
comment on table withdrawal_event is
  'What happened to a withdrawal: each change of its state, with the operation that it booked, and '
  'what members and operators did. Append-only.';
call protect_table('withdrawal_event', 'select, insert');
call make_append_only('withdrawal_event');

create table payout (
  tenant smallint not null,
  id bigint generated always as identity,
  withdrawal bigint not null,
  attempt smallint not null check (attempt > 0),
  -- Our number of the attempt, as the provider knows it.
  public_id text collate "C" not null,
  provider text collate "C" not null,
  amount bigint not null check (amount > 0),
  state text collate "C" not null default 'SENDING' check (state in ('SENDING', 'PAID', 'FAILED',
    'RETURNED')),
  code text collate "C",
  provider_ref text collate "C",
  created_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  next_poll_at timestamptz default clock_timestamp(),
  polls smallint not null default 0,
  primary key (tenant, id),
  unique (tenant, public_id),
  unique (tenant, withdrawal, attempt),
  foreign key (tenant, withdrawal) references withdrawal (tenant, id)
);
create index payout_due on payout (tenant, next_poll_at) where state = 'SENDING';
comment on table payout is
  'An attempt to pay a withdrawal through a provider. A new one has a number of its own, so that a '
  'provider can tell it from a repetition of the last.';
call protect_table('payout', 'select, insert, update');

create table payout_notice (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  provider text collate "C" not null,
  -- The provider's id of the notice: one that comes again changes nothing.
  notice_ref text collate "C" not null,
  -- Null where none of ours matches.
  payout bigint,
  outcome text collate "C" not null check (outcome in ('paid', 'failed', 'returned')),
  -- Our number of the attempt as the notice says it, and the provider's id of the payment.
  payout_ref text collate "C" not null,
  provider_ref text collate "C" not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  result text collate "C" not null check (result in ('PAID', 'FAILED', 'RETURNED', 'IGNORED',
    'UNMATCHED')),
  -- The verified bytes, for disputes; empty where the provider was asked.
  body text not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  unique (tenant, provider, notice_ref)
);
create index payout_notice_of on payout_notice (tenant, payout) where payout is not null;
create index payout_notice_unmatched on payout_notice (tenant, id) where result = 'UNMATCHED';
comment on table payout_notice is
  'What providers notified about payouts, verified, with what was done. UNMATCHED contradicts what '
  'the books say and waits for a person. Append-only.';
call protect_table('payout_notice', 'select, insert');
call make_append_only('payout_notice');

create table turnover (
  tenant smallint not null,
  member bigint not null,
  asset smallint not null,
  -- Stakes that had to be settled from as_of on.
  required bigint not null check (required >= 0),
  as_of timestamptz not null,
  primary key (tenant, member, asset),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, asset) references asset (tenant, id)
);
comment on table turnover is
  'What a member must stake before money can be withdrawn. Each credited deposit adds to what is '
  'left of it and sets as_of anew.';
call protect_table('turnover', 'select, insert, update');

create table sandbox_payout (
  tenant smallint not null references tenant (id),
  id text collate "C" not null,
  -- Our own number of the payout, as the provider knows it.
  payout text collate "C" not null,
  -- The bank or e-wallet and the end of the number.
  destination text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text collate "C" not null default 'OPEN'
    check (state in ('OPEN', 'PAID', 'FAILED', 'RETURNED')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  unique (tenant, payout)
);
create index sandbox_payout_created on sandbox_payout (tenant, created_at);
create index sandbox_payout_open on sandbox_payout (tenant, created_at) where state = 'OPEN';
comment on table sandbox_payout is
  'Payouts at the sandbox provider: its side of a payout. No money, and no part of the books.';
call protect_table('sandbox_payout', 'select, insert, update');

create table sandbox_plan (
  tenant smallint primary key references tenant (id),
  payouts text collate "C" not null check (payouts in ('automatic', 'manual', 'fail'))
);
comment on table sandbox_plan is
  'What the sandbox provider does with new payouts, as a tester chose. No row: it pays them.';
call protect_table('sandbox_plan', 'select, insert, update');

alter table sandbox_notice
  alter column payment drop not null,
  add column payout text collate "C",
  add foreign key (tenant, payout) references sandbox_payout (tenant, id),
  add constraint sandbox_notice_subject check (num_nonnulls(payment, payout) = 1);

-- Pictures prove that a payment did not arrive.
alter table upload
  alter column feedback drop not null,
  add column withdrawal bigint,
  add foreign key (tenant, withdrawal) references withdrawal (tenant, id),
  add constraint upload_owner check (num_nonnulls(feedback, withdrawal) = 1);
create index upload_withdrawal on upload (tenant, withdrawal) where withdrawal is not null;
