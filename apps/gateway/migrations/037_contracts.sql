-- Contracts of agents: what an upline, or the brand, pays an agent for what its team does.

create table contract (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  public_id text collate "C" not null default replace(gen_random_uuid()::text, '-', ''),
  -- Who pays: the agent's upline; null: the brand, for an agent at the top.
  payer bigint,
  agent bigint not null,
  kind text collate "C" not null
    check (kind in ('DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REAL_TIME_SALARY')),
  -- The category of games that it is about.
  product text collate "C" not null,
  -- D, W, H (1st to 15th, 16th to the end), M for dividends; the salaries have one period each.
  period text collate "C" not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  unique (tenant, public_id),
  unique nulls not distinct (tenant, agent, payer, kind, product, period),
  foreign key (tenant, payer) references member (tenant, id),
  foreign key (tenant, agent) references member (tenant, id),
  check (payer is distinct from agent),
  check (case kind when 'DIVIDEND' then period in ('D', 'W', 'H', 'M')
    when 'DAILY_SALARY' then period = 'DAY' when 'HOURLY_SALARY' then period = 'HOUR'
    else period = 'FIVE_MINUTES' end)
);
create index contract_payer on contract (tenant, payer) where payer is not null;
comment on table contract is
  'What joins a payer and an agent for one kind, product and period; its terms are versions.';
call protect_table('contract', 'select, insert');

create table contract_version (
  tenant smallint not null,
  id bigint generated always as identity,
  contract bigint not null,
  number smallint not null check (number > 0),
  state text collate "C" not null default 'OFFERED'
    check (state in ('OFFERED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  -- An offer to end the contract has no terms.
  is_termination boolean not null default false,
  -- Tiers in order; amounts in micro-units, rates in parts per million.
  terms jsonb,
  terms_hash bytea not null,
  -- Which contracts of the downline an acceptance ends, and what becomes of a negative result.
  cascade text collate "C" not null check (cascade in ('HIGHER_ENDS', 'LOWER_ENDS')),
  carry text collate "C" not null check (carry in ('CARRY', 'ZERO')),
  offered_by text not null,
  offered_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- From the start of the period after the acceptance, up to the end of the period it ends in.
  effective_from timestamptz,
  effective_to timestamptz,
  end_reason text collate "C" check (end_reason in ('REPLACED', 'TERMINATED', 'OUTRANKED', 'AGENT',
    'OPERATOR', 'MOVED', 'CLOSED')),
  primary key (tenant, id),
  unique (tenant, contract, number),
  foreign key (tenant, contract) references contract (tenant, id),
  check (is_termination = (terms is null)),
  check ((state = 'OFFERED') = (decided_at is null)),
  check ((effective_from is not null) = (state = 'ACCEPTED' and not is_termination)),
  check (effective_to is null or effective_to >= effective_from),
  check ((effective_to is null) = (end_reason is null))
);
create unique index contract_version_open on contract_version (tenant, contract)
  where state = 'OFFERED';
create index contract_version_force on contract_version (tenant, effective_from, effective_to)
  where state = 'ACCEPTED' and not is_termination;
create index contract_version_expiry on contract_version (tenant, expires_at)
  where state = 'OFFERED';
comment on table contract_version is
  'Terms as they were offered, and what became of the offer. Terms and policies never change. A '
  'version is in force for a period that lies within effective_from and effective_to.';
call protect_table('contract_version', 'select, insert');
grant update (state, decided_at, effective_from, effective_to, end_reason)
  on contract_version to parlour_app;

create table contract_event (
  tenant smallint not null,
  id bigint generated always as identity,
  version bigint not null,
  action text collate "C" not null
    check (action in ('OFFERED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'ENDED')),
  actor text not null,
  at timestamptz not null default clock_timestamp(),
  detail jsonb not null default '{}',
  primary key (tenant, id),
  foreign key (tenant, version) references contract_version (tenant, id)
);
create index contract_event_version on contract_event (tenant, version, id);
comment on table contract_event is 'The history of every version; append-only.';
call protect_table('contract_event', 'select, insert');
call make_append_only('contract_event');
