-- Rebates: a share of the valid bets of a day, for a member and for the agents above it.
alter type operation_kind add value 'REBATE';

create table member_rebate (
  tenant smallint not null,
  member bigint not null,
  product text collate "C" not null,
  -- The first day of the brand on which the rate counts.
  valid_from date not null,
  -- Parts per million of the valid bets.
  rate integer not null check (rate between 0 and 100000),
  set_by text not null,
  set_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member, product, valid_from),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table member_rebate is
  'The rates of rebates by member and product; of several the latest valid one counts, without one '
  'there is no rebate. A rate is never above that of the upline, nor below one of its downline.';
call protect_table('member_rebate', 'select, insert, update');
call limit_to_team('member_rebate', 'member', 'tenant, member, product, valid_from, rate');

alter table affiliate_link add column rebates jsonb not null default '{}';
comment on column affiliate_link.rebates is
  'Rates by product that accounts get which register with the code.';
grant select (rebates) on affiliate_link to parlour_agent;

create table rebate_run (
  tenant smallint not null references tenant (id),
  day date not null,
  frozen_at timestamptz not null default clock_timestamp(),
  primary key (tenant, day)
);
comment on table rebate_run is 'The days whose rebates have been computed, in order.';
call protect_table('rebate_run', 'select, insert');
call make_append_only('rebate_run');

create table rebate_payout (
  tenant smallint not null,
  day date not null,
  member bigint not null,
  product text collate "C" not null,
  asset smallint not null,
  -- Directly above the member at the end of the day.
  upline bigint,
  -- Valid bets in micro-units: the member's own, and those of the whole team with its own.
  own_bets bigint not null,
  team_bets bigint not null,
  -- Parts per million, as they counted on the day.
  rate integer not null,
  -- What the team's bets earn the direct downline, in millionths of a micro-unit.
  passed_on numeric not null,
  amount bigint not null check (amount >= 0 and amount % 10000 = 0),
  -- Below a hundredth of the currency, in micro-units.
  remainder bigint not null check (remainder between 0 and 9999),
  state text collate "C" not null check (state in ('NONE', 'DUE', 'PAID')),
  operation bigint,
  paid_at timestamptz,
  primary key (tenant, day, member, product, asset),
  foreign key (tenant, day) references rebate_run (tenant, day),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, upline) references member (tenant, id),
  foreign key (tenant, asset) references asset (tenant, id),
  check ((amount = 0) = (state = 'NONE')),
  check ((state = 'PAID') = (operation is not null and paid_at is not null))
);
create index rebate_payout_member on rebate_payout (tenant, member, day);
create index rebate_payout_upline on rebate_payout (tenant, upline, day) where upline is not null;
create index rebate_payout_due on rebate_payout (tenant, day, member) where state = 'DUE';
create unique index rebate_payout_operation on rebate_payout (tenant, operation)
  where operation is not null;
comment on table rebate_payout is
  'What a member''s rate earns it for a day: rate times the team''s bets, less what the same bets '
  'earn its direct downline. Computed once; only its payment changes.';
call protect_table('rebate_payout', 'select, insert');
grant update (state, operation, paid_at) on rebate_payout to parlour_app;
grant select on rebate_payout to parlour_agent;
create policy party_only on rebate_payout as restrictive for select to parlour_agent
  using ((select nullif(current_setting('app.agent', true), '')::bigint) in (member, upline));
