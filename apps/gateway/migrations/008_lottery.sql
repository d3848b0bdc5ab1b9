-- The built-in lottery: draws scheduled ahead on a grid, tickets, and their bets. Money
-- moves through the ledger's functions only.

create table lottery_draw (
  tenant smallint not null,
  id bigint generated always as identity,
  -- The vendor's code of the game.
  game text collate "C" not null,
  vendor smallint not null,
  draw_no text collate "C" not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed', 'drawn', 'void', 'settled',
    'refunded')),
  -- SHA-256 of the seed, published before the first bet; the seed itself, sealed with the gateway's
  -- key until it is drawn.
  commitment text not null check (length(commitment) = 64),
  sealed_seed text not null,
  -- SHA-256 of the tickets' text, mixed in when betting closes; how many there are.
  tickets_hash text check (length(tickets_hash) = 64),
  tickets integer,
  seed text check (length(seed) = 64),
  result text,
  closed_at timestamptz,
  drawn_at timestamptz,
  primary key (tenant, id),
  unique (tenant, game, draw_no),
  foreign key (tenant, vendor) references vendor (tenant, id),
  check (opens_at < closes_at and closes_at <= draws_at),
  check ((state in ('drawn', 'settled')) = (result is not null and seed is not null)),
  check (state in ('open', 'void', 'refunded') or tickets_hash is not null)
);
create index lottery_draw_grid on lottery_draw (tenant, game, draws_at);
create index lottery_draw_unfinished on lottery_draw (tenant, game, draws_at)
  where state in ('open', 'closed', 'drawn', 'void');
comment on table lottery_draw is
  'Draws of the built-in lottery. open: takes bets until closes_at; closed: tickets mixed '
  'in; drawn: result known, bets being settled; settled: done; void: cannot be drawn, bets being '
  'refunded; refunded: done.';
call protect_table('lottery_draw', 'select, insert, update, delete');

create table lottery_ticket (
  tenant smallint not null,
  id bigint generated always as identity,
  ticket_no text collate "C" not null,
  member bigint not null,
  game text collate "C" not null,
  -- The client seed of the player's browser; public once the draw is closed.
  entropy text collate "C" not null check (length(entropy) between 1 and 64),
  stop_on_win boolean not null,
  draw_count integer not null check (draw_count > 0),
  stake bigint not null check (stake > 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  unique (tenant, ticket_no),
  foreign key (tenant, member) references member (tenant, id)
);
create index lottery_ticket_member on lottery_ticket (tenant, member, created_at);
comment on table lottery_ticket is
  'What a member bet with one press: lines on one draw, or on several (multi-draw). stop_on_win: '
  'the rest is refunded after a win.';
call protect_table('lottery_ticket', 'select, insert');

create table lottery_bet (
  tenant smallint not null,
  id bigint generated always as identity,
  ticket bigint not null,
  draw bigint not null,
  member bigint not null,
  line smallint not null,
  play text collate "C" not null,
  selection text collate "C" not null,
  combinations integer not null check (combinations > 0),
  unit_stake bigint not null check (unit_stake > 0),
  multiplier integer not null check (multiplier > 0),
  stake bigint not null,
  -- stopped: an earlier draw of its ticket has won; void: its draw could not be drawn; in_review:
  -- the ledger refused its settlement; cancelled: by the member.
  status text not null default 'open' check (status in ('open', 'won', 'lost', 'stopped', 'void',
    'in_review', 'cancelled')),
  payout bigint not null default 0 check (payout >= 0),
  closed_at timestamptz,
  primary key (tenant, id),
  unique (tenant, ticket, draw, line),
  foreign key (tenant, ticket) references lottery_ticket (tenant, id),
  foreign key (tenant, draw) references lottery_draw (tenant, id),
  check (stake = unit_stake * combinations * multiplier),
  check ((status = 'open') = (closed_at is null)),
  check (payout = 0 or status = 'won')
);
create index lottery_bet_open on lottery_bet (tenant, draw, member, id) where status = 'open';
create index lottery_bet_draw on lottery_bet (tenant, draw);
comment on table lottery_bet is
  'One bet: a line of a ticket on one draw, a bet and a round of the ledger by itself '
  '(transaction lottery-<id>).';
call protect_table('lottery_bet', 'select, insert, update');
