-- The accounts that a brand has with payment providers: keys, switches, limits, failures.

create table payment_provider (
  tenant smallint not null references tenant (id),
  provider text collate "C" not null,
  is_on boolean not null default false,
  -- The first is offered first.
  position smallint not null default 0,
  primary key (tenant, provider)
);
comment on table payment_provider is
  'Whether a brand offers the methods of a payment provider. Without a row, or without keys, it is '
  'off.';
call protect_table('payment_provider', 'select, insert, update');

create table payment_provider_method (
  tenant smallint not null,
  provider text collate "C" not null,
  method text collate "C" not null,
  is_on boolean not null,
  min bigint not null check (min > 0),
  max bigint not null,
  primary key (tenant, provider, method),
  foreign key (tenant, provider) references payment_provider (tenant, provider),
  check (min <= max)
);
comment on table payment_provider_method is
  'What a brand allows of a method: whether it is offered, and its smallest and largest deposit. '
  'Without a row the provider''s own range holds.';
call protect_table('payment_provider_method', 'select, insert, update');

create table payment_provider_key (
  tenant smallint not null,
  id bigint generated always as identity,
  public_id text not null default replace(gen_random_uuid()::text, '-', ''),
  provider text collate "C" not null,
  -- The secrets, sealed for this tenant and provider; null once they ended.
  sealed text,
  -- The last four characters of each secret, by its name.
  tails jsonb not null,
  proposed_at timestamptz not null default clock_timestamp(),
  active_from timestamptz,
  ended_at timestamptz,
  primary key (tenant, id),
  unique (tenant, public_id),
  foreign key (tenant, provider) references payment_provider (tenant, provider),
  check ((ended_at is null) = (sealed is not null))
);
create unique index payment_provider_key_active on payment_provider_key (tenant, provider)
  where active_from is not null and ended_at is null;
comment on table payment_provider_key is
  'The keys of a brand at a payment provider. They wait for a second operator until active_from; '
  'the secrets of keys that ended are deleted.';
call protect_table('payment_provider_key', 'select, insert, update');

create table payment_provider_failure (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  provider text collate "C" not null,
  call text collate "C" not null,
  reason text collate "C" not null,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant, id)
);
create index payment_provider_failure_at on payment_provider_failure (tenant, provider, at);
comment on table payment_provider_failure is
  'Calls to payment providers that failed, for operators: each deposit that could not be opened, '
  'and of the calls of jobs one a minute. Deleted after 30 days.';
call protect_table('payment_provider_failure', 'select, insert, delete');

-- What the provider keeps of a payment.
alter table payment_notice add column fee bigint check (fee >= 0);
create index payment_notice_provider on payment_notice (tenant, provider, received_at);
