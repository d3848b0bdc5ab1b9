-- Player protection: signs of risky play are cases that operators work on.
create table member_case (
  tenant smallint not null,
  id bigint generated always as identity,
  member bigint not null,
  kind text collate "C" not null
    check (kind in ('chasing_losses', 'night_play', 'rising_deposits')),
  -- What the kind is measured by: micro-units lost, hours with bets, micro-units deposited.
  figure bigint not null check (figure >= 0),
  -- The figures that the case was raised for, as modules/protection/cases writes them.
  evidence jsonb not null,
  state text collate "C" not null default 'OPEN' check (state in ('OPEN', 'CLOSED')),
  raised_at timestamptz not null default clock_timestamp(),
  -- When the signs were there last.
  seen_at timestamptz not null default clock_timestamp(),
  claimed_by integer references operator (id),
  claimed_at timestamptz,
  closed_at timestamptz,
  closed_by integer references operator (id),
  outcome text collate "C" check (outcome in ('contacted', 'limits_agreed', 'break_advised',
    'no_concern')),
  note text check (length(note) between 1 and 500),
  primary key (tenant, id),
  foreign key (tenant, member) references member (tenant, id),
  check ((claimed_by is null) = (claimed_at is null)),
  check (num_nulls(closed_at, closed_by, outcome, note) = case state when 'OPEN' then 4 else 0 end)
);
create unique index member_case_open on member_case (tenant, member, kind) where state = 'OPEN';
create index member_case_waiting on member_case (tenant, id) where state = 'OPEN';
create index member_case_of on member_case (tenant, member, id);
comment on table member_case is
  'Signs of risky play of a member, at most one open case of each kind. While one is open, its '
  'member is sent no marketing.';
call protect_table('member_case', 'select, insert, update');

-- Credited deposits of the last weeks, for the signs.
create index deposit_intent_credited on deposit_intent (tenant, closed_at)
  where state = 'CONFIRMED';
