-- The built-in lottery: draws scheduled ahead on a grid, orders, and their bets. Money
-- moves through the ledger's functions only.

create table lottery_draw (
  tenant smallint not null,
  id bigint generated always as identity,
  -- The vendor's code of the game.
  game text collate "C" not null,
  vendor smallint not null,
  numero text collate "C" not null,
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed', 'drawn', 'void', 'settled',
    'refunded')),
  -- SHA-256 of the seed, published before the first bet; the seed itself, sealed with the gateway's
  -- key until it is drawn.
  commitment text not null check (length(commitment) = 64),
  sealed_seed text not null,
  -- SHA-256 of the tickets' text, mixed in when the draw is locked; how many there are.
  tickets_hash text check (length(tickets_hash) = 64),
  tickets integer,
  seed text check (length(seed) = 64),
  result text,
  closed_at timestamptz,
  drawn_at timestamptz,
  primary key (tenant, id),
  unique (tenant, game, numero),
  foreign key (tenant, vendor) references vendor (tenant, id),
  check (opens_at < locks_at and locks_at <= draws_at),
  check ((state in ('drawn', 'settled')) = (result is not null and seed is not null)),
  check (state in ('open', 'void', 'refunded') or tickets_hash is not null)
);
create index lottery_draw_grid on lottery_draw (tenant, game, draws_at);
create index lottery_draw_unfinished on lottery_draw (tenant, game, draws_at)
  where state in ('open', 'closed', 'drawn', 'void');
comment on table lottery_draw is
  'Draws of the built-in lottery. open: takes bets until locks_at; closed: locked, tickets mixed '
  'in; drawn: result known, bets being settled; settled: done; void: cannot be drawn, bets being '
  'given back; refunded: done.';
call protect_table('lottery_draw', 'select, insert, update, delete');

create table lottery_order (
  tenant smallint not null,
  id bigint generated always as identity,
  order_no text collate "C" not null,
  member bigint not null,
  game text collate "C" not null,
  -- The client seed of the player's browser; public once the draw is locked.
  entropy text collate "C" not null check (length(entropy) between 1 and 64),
  winning_stop boolean not null,
  draws integer not null check (draws > 0),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  unique (tenant, order_no),
  foreign key (tenant, member) references member (tenant, id)
);
create index lottery_order_member on lottery_order (tenant, member, created_at);
comment on table lottery_order is
  'What a member bet with one press: lines on one draw, or on several (multi-draw). winning_stop: '
  'the rest is given back after a win.';
call protect_table('lottery_order', 'select, insert');

create table lottery_suborder (
  tenant smallint not null,
  id bigint generated always as identity,
  lottery_order bigint not null,
  draw bigint not null,
  member bigint not null,
  line smallint not null,
  play text collate "C" not null,
  content text collate "C" not null,
  units integer not null check (units > 0),
  price bigint not null check (price > 0),
  multiple integer not null check (multiple > 0),
  amount bigint not null,
  -- Numbers of the contract: 2 open, 4 won, 5 lost, 6 multi-draw stopped, 12 draw void, 14 in
  -- review, 17 cancelled by the player.
  status smallint not null default 2 check (status in (2, 4, 5, 6, 12, 14, 17)),
  win bigint not null default 0 check (win >= 0),
  closed_at timestamptz,
  primary key (tenant, id),
  unique (tenant, lottery_order, draw, line),
  foreign key (tenant, lottery_order) references lottery_order (tenant, id),
  foreign key (tenant, draw) references lottery_draw (tenant, id),
  check (amount = price * units * multiple),
  check ((status = 2) = (closed_at is null)),
  check (win = 0 or status = 4)
);
create index lottery_suborder_open on lottery_suborder (tenant, draw, member, id) where status = 2;
create index lottery_suborder_draw on lottery_suborder (tenant, draw);
comment on table lottery_suborder is
  'One bet: a line of an order on one draw, a bet and a round of the ledger by itself '
  '(transaction lottery-<id>).';
call protect_table('lottery_suborder', 'select, insert, update');
