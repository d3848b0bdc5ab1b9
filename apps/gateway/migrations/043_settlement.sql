-- Settlement of the contracts of agents: periods, what they are paid for, and what is paid.
alter type operation_kind add value 'COMMISSION';
alter type operation_kind add value 'COMMISSION_OUT';
alter type operation_kind add value 'COMMISSION_IN';

create table settlement_period (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  -- As in contract: D, W, H, M, DAY, HOUR, FIVE_MINUTES.
  period text collate "C" not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- By which calendar the bounds were computed.
  time_zone text not null,
  tzdb_version text not null,
  -- OPEN runs or waits for its end; FROZEN has its inputs; SETTLED has tried to pay all of them.
  state text collate "C" not null default 'OPEN' check (state in ('OPEN', 'FROZEN', 'SETTLED')),
  frozen_at timestamptz,
  settled_at timestamptz,
  -- Of all its inputs, in the order of their contracts.
  input_hash bytea,
  primary key (tenant, id),
  unique (tenant, period, starts_at),
  unique (tenant, period, ends_at),
  check (starts_at < ends_at),
  check ((state = 'OPEN') = (frozen_at is null)),
  check ((frozen_at is null) = (input_hash is null)),
  check ((state = 'SETTLED') = (settled_at is not null))
);
create index settlement_period_due on settlement_period (tenant, ends_at) where state <> 'SETTLED';
comment on table settlement_period is
  'Periods of contracts, from starts_at up to before ends_at. They follow each other without a gap '
  'for each kind of period. A frozen period never changes.';
call protect_table('settlement_period', 'select, insert');
grant update (state, frozen_at, settled_at, input_hash) on settlement_period to parlour_app;

create table settlement_input (
  tenant smallint not null,
  id bigint generated always as identity,
  settlement bigint not null,
  contract bigint not null,
  version bigint not null,
  -- Null: the brand.
  payer bigint,
  agent bigint not null,
  asset smallint not null,
  -- What the team did in the period, in micro-units; active members are a count.
  valid_bets bigint not null,
  net_loss bigint not null,
  active_members integer not null,
  -- A negative result of earlier periods, and what is left of it (zero or less).
  carried_in bigint not null default 0 check (carried_in <= 0),
  carried_out bigint not null default 0 check (carried_out <= 0),
  -- The tier that was reached, from 1; null: none, or every bet has its own.
  tier smallint,
  -- What the rates were applied to, by tier, as it was computed.
  bases jsonb not null,
  amount bigint not null check (amount >= 0 and amount % 10000 = 0),
  -- Below a hundredth of the currency, in micro-units.
  remainder bigint not null check (remainder between 0 and 9999),
  hash bytea not null,
  primary key (tenant, id),
  unique (tenant, settlement, contract),
  foreign key (tenant, settlement) references settlement_period (tenant, id),
  foreign key (tenant, contract) references contract (tenant, id),
  foreign key (tenant, version) references contract_version (tenant, id),
  foreign key (tenant, payer) references member (tenant, id),
  foreign key (tenant, agent) references member (tenant, id),
  foreign key (tenant, asset) references asset (tenant, id)
);
create index settlement_input_contract on settlement_input (tenant, contract, id);
create index settlement_input_agent on settlement_input (tenant, agent, id);
create index settlement_input_payer on settlement_input (tenant, payer, id)
  where payer is not null;
comment on table settlement_input is
  'What a contract is paid for in a period: frozen when the period closes, with the hash of all of '
  'it, and append-only. The team is that of the period''s end.';
call protect_table('settlement_input', 'select, insert');
call make_append_only('settlement_input');

create table settlement_payout (
  tenant smallint not null,
  input bigint not null,
  -- DUE waits for its turn; UNPAID found no money at its payer and is tried again.
  state text collate "C" not null default 'DUE' check (state in ('DUE', 'PAID', 'UNPAID')),
  -- How far below the top the agent stood: who pays is paid before.
  depth smallint not null,
  operation bigint,
  first_unpaid_at timestamptz,
  paid_at timestamptz,
  primary key (tenant, input),
  foreign key (tenant, input) references settlement_input (tenant, id),
  check ((state = 'PAID') = (operation is not null and paid_at is not null))
);
create index settlement_payout_due on settlement_payout (tenant, depth, input)
  where state = 'DUE';
create index settlement_payout_unpaid on settlement_payout (tenant, input) where state = 'UNPAID';
comment on table settlement_payout is
  'Whether what a contract earned in a period has been paid; a row for every amount above zero.';
call protect_table('settlement_payout', 'select, insert');
grant update (state, operation, first_unpaid_at, paid_at) on settlement_payout to parlour_app;

create table settled_bet (
  tenant smallint not null,
  -- The operation that settled the bet.
  operation bigint not null,
  at timestamptz not null,
  asset smallint not null,
  member bigint not null,
  product text not null,
  vendor smallint not null,
  round_ref text collate "C" not null,
  stake bigint not null check (stake > 0),
  payout bigint not null,
  primary key (tenant, operation)
);
create index settled_bet_at on settled_bet (tenant, at);
comment on table settled_bet is
  'Bets by the time they were settled, for contracts that pay by the single bet; filled by roll_up '
  'while a tenant has such contracts, and deleted after some weeks.';
call protect_table('settled_bet', 'select, insert, delete');
-- It returns the operation and the round too.
drop function if exists settle_bets(smallint, bigint, bigint);

-- What agents read of settlements: what they pay or are paid, and nothing of others. Periods belong
-- to no member.
grant select (tenant, id, period, starts_at, ends_at, time_zone, state, input_hash)
  on settlement_period to parlour_agent;
grant select on settlement_input to parlour_agent;
create policy party_only on settlement_input as restrictive for select to parlour_agent
  using ((select nullif(current_setting('app.agent', true), '')::bigint) in (payer, agent));
grant select on settlement_payout to parlour_agent;
create policy party_only on settlement_payout as restrictive for select to parlour_agent
  using (exists (select from settlement_input i where i.tenant = settlement_payout.tenant
    and i.id = settlement_payout.input
    and (select nullif(current_setting('app.agent', true), '')::bigint) in (i.payer, i.agent)));
