-- Sessions, seeds and rounds. The arcade knows players only by the reference that the gateway gave;
-- money stands in micro-units.

create table session (
  tenant text not null,
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  launch_hash bytea not null,
  player text not null,
  game text not null,
  currency text not null,
  currency_symbol text not null,
  currency_suffix text not null,
  language text not null,
  book text not null,
  brand text not null,
  origin text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  name text not null default '',
  primary key (tenant, id)
);
comment on table session is
  'One opened game frame. Tokens are kept as SHA-256 only; origin is the page that may frame it '
  'and get its messages.';
create unique index session_token on session (token_hash);
create unique index session_launch on session (tenant, launch_hash);
comment on column session.name is 'What other players see: masked by the gateway.';

create table seed_pair (
  tenant text not null,
  player text not null,
  id uuid not null default gen_random_uuid(),
  server_seed_sealed bytea not null,
  commitment text not null,
  client_seed text,
  client_seed_at timestamptz,
  bets integer not null default 0,
  created_at timestamptz not null default now(),
  revealed_at timestamptz,
  revealed_seed text,
  primary key (tenant, player, id),
  check ((revealed_at is null) = (revealed_seed is null))
);
comment on table seed_pair is
  'Server seed (encrypted until revealed), its commitment and the player''s seed. bets is the '
  'next nonce: 0, 1, 2 without gaps.';
create unique index seed_pair_active on seed_pair (tenant, player) where revealed_at is null;

create table round (
  tenant text not null,
  id text not null,
  player text not null,
  session uuid not null,
  game text not null,
  spin_id text not null,
  seed_pair uuid not null,
  nonce integer not null,
  client_seed text not null,
  maths text not null,
  rng text not null,
  rtp_ppm integer not null,
  bet bigint not null check (bet > 0),
  currency text not null,
  state text not null check (state in ('created', 'betting', 'accepted', 'decided', 'refunding',
    'done', 'declined', 'cancelled', 'refunded')),
  outcome jsonb,
  payout bigint check (payout >= 0),
  balance_after_bet bigint,
  balance bigint,
  decline_code text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  choice text not null default '',
  ticket integer check (ticket >= 0),
  jackpot bigint check (jackpot >= 0),
  primary key (tenant, id),
  foreign key (tenant, player, seed_pair) references seed_pair (tenant, player, id),
  check (state not in ('decided', 'done') or (outcome is not null and payout is not null))
);
comment on table round is
  'A bet and all that follows. The state is stored before each step outside, so that a round '
  'that was cut off is finished or refunded exactly once.';
create unique index round_spin on round (tenant, player, spin_id);
create unique index round_nonce on round (tenant, seed_pair, nonce);
create unique index round_open on round (tenant, player, game)
  where state in ('created', 'betting', 'accepted', 'decided', 'refunding');
create unique index round_public on round (id);
create index round_history on round (tenant, player, created_at desc);
create index round_unfinished on round (updated_at)
  where state in ('created', 'betting', 'accepted', 'decided', 'refunding');
comment on column round.choice is
  'One of the game''s own choices; empty where there is nothing to choose.';
comment on column round.ticket is
  'The number drawn behind the round''s own, in games that take part; below the bet in '
  'hundredths it hits.';
comment on column round.jackpot is
  'What the gateway''s jackpot pool paid for a hit; null before it was asked, and without a hit.';
