-- Payments that go back to their payer: by a refund, ours or of the provider's dashboard, or by a
-- dispute; and what operators decided about those that are not ours.
create table payment_reversal (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  provider text collate "C" not null,
  -- The provider's id of the refund or dispute.
  reversal_ref text collate "C" not null,
  kind text collate "C" not null check (kind in ('refund', 'dispute')),
  -- Null where none of ours matches.
  deposit bigint,
  -- Empty where the provider does not name the payment.
  payment_ref text collate "C" not null,
  -- Null where the provider does not say how much.
  amount bigint check (amount >= 0),
  currency text,
  -- The status as the provider writes it, and what it means.
  status text collate "C" not null,
  progress text collate "C" not null check (progress in ('waiting', 'attention', 'unknown',
    'processed', 'failed')),
  -- Whether it sends back what we decided to.
  is_own boolean not null,
  -- The verified bytes; empty where the provider was asked.
  body text not null,
  noticed_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- What operators decided: how much of it the member bears, the brand bears the rest.
  decision text collate "C" check (decision in ('debit', 'writeOff', 'dismiss')),
  debited bigint check (debited >= 0),
  operation bigint,
  decided_by text,
  decided_at timestamptz,
  primary key (tenant, id),
  unique (tenant, provider, kind, reversal_ref),
  check ((decision is null) = (decided_at is null))
);
create index payment_reversal_of on payment_reversal (tenant, deposit) where deposit is not null;
comment on table payment_reversal is
  'Refunds and disputes of payments as providers notify them, and what was decided about each.';
call protect_table('payment_reversal', 'select, insert, update');
