-- Events that many players bet on at once: a turn of the wheel, a match. All tenants share them;
-- money stays with the tickets.

create table event (
  id text primary key,
  game text not null,
  number integer not null check (number > 0),
  lane integer not null check (lane >= 0),
  state text not null check (state in ('open', 'locked', 'decided', 'settled', 'void')),
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  ends_at timestamptz not null,
  facts jsonb not null,
  maths text not null,
  rng text not null,
  rtp_ppm integer not null,
  commitment text not null,
  server_seed_sealed bytea not null,
  revealed_seed text,
  receipts text[],
  entropy text,
  outcome jsonb,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check (opens_at <= locks_at and locks_at <= ends_at),
  check (state not in ('decided', 'settled') or (outcome is not null and entropy is not null)),
  -- The seed is shown when nothing depends on it any more.
  check ((revealed_seed is not null) = (state in ('settled', 'void')))
);
comment on table event is
  'A shared event. commitment is public from the start; entropy comes from the tickets taken '
  'before it was decided; the seed is shown at its end.';
create unique index event_number on event (game, number);
create unique index event_running on event (game, lane)
  where state in ('open', 'locked', 'decided');
create index event_results on event (game, ends_at desc);

create table ticket (
  tenant text not null,
  id text not null,
  player text not null,
  session uuid not null,
  game text not null,
  own_id text not null,
  stake bigint not null check (stake > 0),
  currency text not null,
  book text not null,
  state text not null check (state in ('betting', 'accepted', 'decided', 'done', 'declined',
    'refunding', 'refunded')),
  payout bigint check (payout >= 0),
  balance_after_bet bigint,
  balance bigint,
  decline_code text,
  -- A stake whose answer is not known by then is given back: no outcome is shown while a stake is
  -- undecided.
  resolve_by timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  cashed_out_at timestamptz,
  primary key (tenant, id),
  check (state not in ('decided', 'done') or payout is not null),
  constraint ticket_cashed_out
    check (cashed_out_at is null or (payout > 0 and state in ('decided', 'done')))
);
comment on table ticket is
  'A stake on one event or several. The state is stored before each step outside, so that a '
  'ticket that was cut off is settled or refunded exactly once.';
create unique index ticket_public on ticket (id);
create unique index ticket_own on ticket (tenant, player, own_id);
create index ticket_history on ticket (tenant, player, game, created_at desc);
create index ticket_unfinished on ticket (updated_at)
  where state in ('betting', 'accepted', 'decided', 'refunding');
comment on column ticket.cashed_out_at is
  'The moment whose odds made the payout, where the player took that instead of waiting for the '
  'end; the amount can be recomputed from them. Null: paid by its events.';

create table leg (
  tenant text not null,
  ticket text not null,
  position smallint not null,
  event text not null references event (id),
  selection jsonb not null,
  terms jsonb not null,
  primary key (tenant, ticket, position),
  foreign key (tenant, ticket) references ticket (tenant, id)
);
comment on table leg is
  'What a ticket says about one event, and the terms (such as odds) that it was taken at.';
create index leg_event on leg (event);
