-- Bonuses: what promotions grant, and what must be wagered before it becomes cash.
alter type operation_kind add value 'BONUS';
alter type operation_kind add value 'BONUS_CONVERSION';
alter type operation_kind add value 'BONUS_FORFEIT';

create table promotion (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  public_id text collate "C" not null,
  -- For operators; members read the texts of the version.
  name text not null check (length(name) between 1 and 100),
  -- The version that grants bonuses; null while none does.
  running integer,
  created_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  unique (tenant, public_id)
);
comment on table promotion is
  'A promotion of a brand. What it grants, to whom and when is in its versions.';
call protect_table('promotion', 'select, insert, update');

create table promotion_version (
  tenant smallint not null,
  promotion bigint not null,
  version integer not null check (version > 0),
  -- The trigger, audience, reward and wagering, as libs/contract reads them. Amounts in
  -- micro-units, rates in parts per million.
  terms jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  created_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, promotion, version),
  foreign key (tenant, promotion) references promotion (tenant, id)
);
comment on table promotion_version is
  'The terms of a promotion. They never change: a bonus keeps the version it was granted by.';
call protect_table('promotion_version', 'select, insert');
call make_append_only('promotion_version');
alter table promotion add foreign key (tenant, id, running)
  references promotion_version (tenant, promotion, version);

create table bonus (
  tenant smallint not null,
  id bigint generated always as identity,
  public_id text collate "C" not null
    default 'B' || upper(left(replace(gen_random_uuid()::text, '-', ''), 12)),
  promotion bigint not null,
  version integer not null,
  member bigint not null,
  asset smallint not null,
  -- What within its promotion it was granted for: empty where that is once, else the number of a
  -- deposit, or a day.
  occasion text collate "C" not null,
  wallet text collate "C" not null check (wallet in ('CASH', 'BONUS')),
  amount bigint not null check (amount > 0 and amount % 10000 = 0),
  -- How the amount came about: what was asked and what it was computed from.
  reason jsonb not null,
  -- Stakes to be settled before it becomes cash, and those that have been.
  required bigint not null check (required >= 0),
  -- The largest stake while its balance is in play; null without such a rule.
  max_bet bigint check (max_bet > 0),
  counted bigint not null default 0 check (counted >= 0),
  state text collate "C" not null check (state in ('CLAIMABLE', 'QUEUED', 'ACTIVE', 'PAID',
    'CONVERTED', 'LOST', 'EXPIRED', 'FORFEITED')),
  granted_at timestamptz not null default clock_timestamp(),
  claim_by timestamptz,
  started_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  -- What became cash at its end, and what went back to the brand, in micro-units.
  converted bigint not null default 0 check (converted >= 0),
  forfeited bigint not null default 0 check (forfeited >= 0),
  -- It has ended, and rounds that may have been staked with it have not.
  has_open_rounds boolean not null default false,
  primary key (tenant, id),
  unique (tenant, public_id),
  unique (tenant, promotion, member, occasion),
  foreign key (tenant, promotion, version)
    references promotion_version (tenant, promotion, version),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, asset) references asset (tenant, id),
  check (wallet = 'BONUS' or required = 0),
  check ((started_at is null) = (state in ('CLAIMABLE', 'QUEUED')
    or state in ('EXPIRED', 'FORFEITED') and expires_at is null)),
  check ((ended_at is null) = (state in ('CLAIMABLE', 'QUEUED', 'ACTIVE')))
);
create unique index bonus_in_play on bonus (tenant, member, asset)
  where state = 'ACTIVE' or has_open_rounds;
create index bonus_member on bonus (tenant, member, granted_at);
create index bonus_queue on bonus (tenant, member, asset, granted_at, id) where state = 'QUEUED';
create index bonus_due on bonus (tenant, coalesce(expires_at, claim_by))
  where state in ('CLAIMABLE', 'ACTIVE');
comment on table bonus is
  'What a promotion granted a member, once an occasion. One at a time is in play: its balance is '
  'the account PLAYER_BONUS; the next in the queue starts when it has ended.';
call protect_table('bonus', 'select, insert, update');

-- The bonus that a member chose with a deposit, in the terms that were shown then.
alter table deposit_intent add column promotion bigint,
  add column promotion_version integer,
  add foreign key (tenant, promotion, promotion_version)
    references promotion_version (tenant, promotion, version);

create table bonus_bet (
  tenant smallint not null,
  bonus bigint not null,
  vendor smallint not null,
  round_ref text collate "C" not null,
  product text collate "C" not null,
  -- Stakes of the round less what was given back, and what of them counts, in micro-units.
  stake bigint not null,
  counted bigint not null,
  settled_at timestamptz not null,
  primary key (tenant, bonus, vendor, round_ref),
  foreign key (tenant, bonus) references bonus (tenant, id)
);
create index bonus_bet_order on bonus_bet (tenant, bonus, settled_at);
comment on table bonus_bet is
  'The settled rounds of a member while a bonus was in play, and what each counts towards it.';
call protect_table('bonus_bet', 'select, insert, update');
