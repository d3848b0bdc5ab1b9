-- Duels: two players against each other. Every deadline is kept by the database's clock.

create table duel_ticket (
  tenant text not null,
  player text not null,
  game text not null,
  session uuid not null,
  room text not null,
  currency text not null,
  book text not null,
  stake bigint not null check (stake > 0),
  name text not null,
  network bytea not null,
  joined_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  primary key (tenant, player, game)
);
comment on table duel_ticket is
  'A player who waits for an opponent. No money has moved. The network is a hash, compared where '
  'real money is played.';
create index duel_ticket_pool on duel_ticket (tenant, game, currency, book, stake, joined_at);

create table duel (
  tenant text not null,
  id text not null,
  game text not null,
  room text not null,
  currency text not null,
  book text not null,
  stake bigint not null check (stake > 0),
  is_dealer boolean not null,
  server_seed_sealed bytea not null,
  commitment text not null,
  client_seed text,
  revealed_seed text,
  maths text not null,
  rng text not null,
  rtp_ppm integer not null,
  state text not null check (state in ('meeting', 'dealing', 'acting', 'showdown', 'voiding',
    'settled', 'void')),
  outcome jsonb,
  deadline timestamptz,
  next_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  -- The arcade's own player, the dealer, never plays for real money.
  check (not is_dealer or book <> 'REAL'),
  check (state in ('meeting', 'voiding', 'void') or client_seed is not null),
  check (state not in ('showdown', 'settled')
    or (outcome is not null and revealed_seed is not null))
);
comment on table duel is
  'Two seats, one stake each, one sealed server seed. The state is stored before each step '
  'outside, so that a duel that was cut off is settled or given back exactly once.';
create index duel_due on duel (next_at)
  where state in ('meeting', 'dealing', 'acting', 'showdown', 'voiding');
create index duel_room on duel (tenant, game, currency, book)
  where state in ('meeting', 'dealing', 'acting', 'showdown', 'voiding');
create unique index duel_public on duel (id);

create table duel_seat (
  tenant text not null,
  duel text not null,
  seat smallint not null check (seat in (0, 1)),
  -- Null for the dealer.
  player text,
  game text not null,
  session uuid,
  name text not null,
  network bytea,
  joined_at timestamptz,
  seen_at timestamptz not null default clock_timestamp(),
  client_seed text,
  decision text check (decision in ('draw', 'stand')),
  money text not null check (money in ('none', 'open', 'taken', 'declined', 'paid', 'refunded')),
  payout bigint check (payout >= 0),
  balance bigint,
  decline_code text,
  wants_again boolean not null default false,
  has_left boolean not null default false,
  is_open boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, duel, seat),
  foreign key (tenant, duel) references duel (tenant, id),
  check ((player is null) = (money = 'none'))
);
comment on table duel_seat is
  'A place in a duel with its stake. One player sits in one open duel of a game.';
create unique index duel_seat_open on duel_seat (tenant, player, game)
  where is_open and player is not null;
create index duel_seat_history on duel_seat (tenant, player, game, created_at desc);
