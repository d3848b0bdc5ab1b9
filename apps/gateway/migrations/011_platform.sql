-- Messages to send, events for open pages, jobs, and measured line speeds.

create table outbox (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  -- Id of this message at the provider; the same in every attempt, so that a repeat is recognised.
  key uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  -- Adapter that sends it (sandbox, smtp, http-sms).
  provider text not null,
  -- Keyed hash of the recipient, to find the messages of a recipient; recipient and body are
  -- sealed, and wiped once a real provider has them.
  recipient_hash bytea not null,
  recipient text,
  template text not null,
  language text not null,
  body text,
  -- withheld: never sent, written only so that an unknown account takes as long as a known one.
  -- unknown: sending was interrupted, and a second attempt could deliver the message twice.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed',
    'unknown', 'expired', 'withheld')),
  attempts smallint not null default 0,
  provider_id text,
  error text,
  created_at timestamptz not null default clock_timestamp(),
  -- Not sent before this time; while it is being sent: when the lease of its sender ends.
  due_at timestamptz not null default clock_timestamp(),
  -- Not sent after this time: an expired code is useless.
  expires_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant, id)
);
create unique index outbox_key on outbox (tenant, key);
create index outbox_due on outbox (tenant, due_at) where state in ('waiting', 'sending');
create index outbox_age on outbox (tenant, created_at);
comment on table outbox is
  'Text messages and mail, written in the transaction that causes them and sent by the first '
  'gateway that takes them.';
call protect_table('outbox', 'select, insert, update, delete');

create table event_sequence (
  tenant smallint not null references tenant (id),
  -- A member's id; 0 for all members of the tenant.
  owner bigint not null,
  last bigint not null check (last > 0),
  primary key (tenant, owner)
);
comment on table event_sequence is
  'The last number given to an owner''s events. Its row is locked until the event is committed, '
  'so numbers are in the order of commits, without gaps, and a reader who knows the last one '
  'misses nothing.';
call protect_table('event_sequence', 'select, insert, update');

create table event (
  tenant smallint not null references tenant (id),
  owner bigint not null,
  number bigint not null,
  kind text not null,
  data jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant, owner, number)
);
create index event_age on event (tenant, at);
comment on table event is
  'Events for pages that were briefly offline; deleted after ten minutes. Values that can be read '
  'again (a balance, a count) are not stored.';
call protect_table('event', 'select, insert, delete');

create table job_clock (
  tenant smallint not null references tenant (id),
  kind text collate "C" not null,
  -- Where the next period to run begins.
  next_start timestamptz not null,
  -- The gateway that works on it outside a transaction, and until when.
  lease text,
  lease_until timestamptz,
  -- How often in a row the next period failed, with which error, and when it is retried.
  failures integer not null default 0,
  failure text,
  retry_at timestamptz,
  primary key (tenant, kind)
);
comment on table job_clock is
  'The progress of a job. A gateway locks the row to run the next period; the row, not the current '
  'time, decides which period that is.';
call protect_table('job_clock', 'select, insert, update');

create table job_run (
  tenant smallint not null references tenant (id),
  kind text collate "C" not null,
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  started_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  result jsonb not null default '{}',
  primary key (tenant, kind, period_start)
);
comment on table job_run is
  'Completed periods, once each, written in the transaction of the effect where there is only one. '
  'Old rows are deleted; job_clock never goes back.';
call protect_table('job_run', 'select, insert, delete');

create table domain_latency (
  tenant smallint not null references tenant (id),
  domain text not null,
  -- Of the tenant's calendar.
  day date not null,
  measures integer not null,
  total_ms bigint not null,
  fastest_ms integer not null,
  slowest_ms integer not null,
  last_ms integer not null,
  measured_at timestamptz not null default clock_timestamp(),
  primary key (tenant, domain, day)
);
comment on table domain_latency is
  'Latencies to a domain as measured by visitors, one row a day; visitors are not identified.';
call protect_table('domain_latency', 'select, insert, update, delete');
