-- Corrections of payouts of closed periods: lines of their own, which two operators decided.
create table settlement_adjustment (
  tenant smallint not null,
  id bigint generated always as identity,
  -- The payout that it corrects; its input and the period stay as they were frozen.
  input bigint not null,
  -- In micro-units. Above zero the payer pays the agent more; below zero the agent gives back.
  amount bigint not null check (amount <> 0 and amount % 10000 = 0),
  reason text not null,
  -- The request that was approved: it makes one correction.
  request text collate "C" not null,
  proposed_by integer not null references operator (id),
  approved_by integer not null references operator (id),
  approved_at timestamptz not null default clock_timestamp(),
  -- As in settlement_payout.
  state text collate "C" not null default 'DUE' check (state in ('DUE', 'PAID', 'UNPAID')),
  operation bigint,
  attempts integer not null default 0,
  tried_at timestamptz,
  failure text collate "C" check (failure in ('PAYER_FUNDS', 'AGENT_LIMIT')),
  first_unpaid_at timestamptz,
  paid_at timestamptz,
  primary key (tenant, id),
  unique (tenant, request),
  foreign key (tenant, input) references settlement_input (tenant, id),
  check (proposed_by <> approved_by),
  check ((state = 'PAID') = (operation is not null and paid_at is not null))
);
create index settlement_adjustment_input on settlement_adjustment (tenant, input);
create index settlement_adjustment_open on settlement_adjustment (tenant, id)
  where state <> 'PAID';
create index settlement_adjustment_operation on settlement_adjustment (tenant, operation)
  where operation is not null;
comment on table settlement_adjustment is
  'Corrections of payouts of closed periods, each paid or charged once as an operation of its own.';
call protect_table('settlement_adjustment', 'select, insert');
grant update (state, operation, attempts, tried_at, failure, first_unpaid_at, paid_at)
  on settlement_adjustment to parlour_app;

-- Both parties see that it was corrected, and not what operators wrote about it.
grant select (tenant, id, input, amount, approved_at, state, paid_at)
  on settlement_adjustment to parlour_agent;
create policy party_only on settlement_adjustment as restrictive for select to parlour_agent
  using (exists (select from settlement_input i where i.tenant = settlement_adjustment.tenant
    and i.id = settlement_adjustment.input
    and (select nullif(current_setting('app.agent', true), '')::bigint) in (i.payer, i.agent)));
