-- Vendors, their keys, the game catalogue, launch tokens, and a member's own lists of games.

create table vendor (
  tenant smallint not null references tenant (id),
  id smallint generated always as identity,
  code text not null,
  name text not null,
  maintenance boolean not null default false,
  created_at timestamptz not null default now(),
  served_by text,
  opens_in text not null default 'FRAME' check (opens_in in ('FRAME', 'WINDOW')),
  maintenance_until timestamptz,
  one_game boolean not null default false,
  needs_launch boolean not null default true,
  late_bets boolean not null default false,
  late_wins boolean not null default false,
  round_win_cap bigint check (round_win_cap > 0),
  primary key (tenant, id),
  unique (tenant, code)
);
comment on table vendor is
  'A game vendor as one tenant knows it. Inserting one opens its clearing accounts.';
call protect_table('vendor', 'select, insert, update');
comment on column vendor.served_by is
  'The code of the connected vendor whose server plays the games and whose key moves the money: '
  'its own, or that of an aggregator. Null: not connected.';
comment on column vendor.opens_in is
  'Whether the games open in a frame of the page or in a window of their own.';
comment on column vendor.maintenance_until is
  'When the maintenance is expected to end: shown to members, ends nothing by itself. Ignored '
  'while maintenance is off.';
comment on column vendor.one_game is
  'Whether a member may have a round open in one game of this vendor''s server only. A round '
  'that has been open for a day does not count: reconciliation reports it.';
comment on column vendor.needs_launch is
  'Whether a bet needs a launch of its game by the player, as every vendor''s does. False for our '
  'own draws, which are a page of the site.';
comment on column vendor.late_bets is
  'Whether the vendor''s protocol knows bets in a round that it has closed; they open it again.';
comment on column vendor.late_wins is
  'Whether the vendor''s protocol knows wins after the close of their round.';
comment on column vendor.round_win_cap is
  'The most that a round of this vendor may win, in micro-units of the tenant''s currency; a win '
  'above it is held for an operator. Null: default_round_win_cap.';

create table vendor_lane (
  tenant smallint not null,
  game_type text not null,
  vendor smallint not null,
  position integer not null default 0,
  is_hot boolean not null default false,
  primary key (tenant, game_type, vendor),
  foreign key (tenant, vendor) references vendor (tenant, id)
);
comment on table vendor_lane is 'The lobby categories of a vendor and its position in each.';
call protect_table('vendor_lane', 'select, insert, update, delete');

create table vendor_key (
  tenant smallint not null,
  key_id text not null check (length(key_id) <= 128),
  vendor smallint not null,
  slot smallint not null check (slot in (1, 2)),
  secret text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (tenant, key_id),
  foreign key (tenant, vendor) references vendor (tenant, id)
);
create unique index vendor_key_live on vendor_key (tenant, vendor, slot) where revoked_at is null;
comment on table vendor_key is
  'Signing keys of a vendor for one tenant, at most two live ones so that they can be rotated. '
  'key_id is <tenant code>.<vendor code>.<anything>: it names the tenant before any row is read.';
call protect_table('vendor_key', 'select, insert, update');

create table vendor_nonce (
  tenant smallint not null references tenant (id),
  key_id text not null,
  nonce text not null check (length(nonce) <= 128),
  seen_at timestamptz not null default now(),
  primary key (tenant, key_id, nonce)
);
create index vendor_nonce_seen on vendor_nonce (tenant, seen_at);
comment on table vendor_nonce is
  'Nonces of signed vendor calls within the accepted clock window; older ones are swept away.';
call protect_table('vendor_nonce', 'select, insert, delete');

create table game (
  tenant smallint not null,
  node_id text not null,
  vendor smallint not null,
  code text not null,
  type text not null check (type in ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG',
    'PVP', 'DS88')),
  name text not null,
  classify text not null default '',
  position integer not null default 0,
  hot_rank integer,
  is_new boolean not null default false,
  min_bet bigint not null default 0 check (min_bet >= 0),
  min_lines integer not null default 1,
  rtp_ppm integer check (rtp_ppm between 0 and 1000000),
  supports_play boolean not null default true,
  playable boolean not null default false,
  cover text not null default '',
  platform text not null default 'html5',
  primary key (tenant, node_id),
  unique (tenant, vendor, code),
  foreign key (tenant, vendor) references vendor (tenant, id)
);
create index game_lobby on game (tenant, type, position);
comment on table game is
  'The catalogue of a tenant. min_bet in micro-units, rtp_ppm the stated return in parts per '
  'million (null: none stated), hot_rank 1 = hottest, playable = the vendor is connected.';
call protect_table('game', 'select, insert, update, delete');
comment on column game.playable is
  'Whether the game can be opened: its vendor is connected, or it is drawn here.';

create table launch_token (
  tenant smallint not null,
  token_hash bytea not null,
  member bigint not null,
  session_hash bytea not null,
  vendor smallint not null,
  game text not null,
  language text not null,
  origin text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 seconds',
  used_at timestamptz,
  primary key (tenant, token_hash),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, session_hash) references session (tenant, token_hash),
  foreign key (tenant, game) references game (tenant, node_id)
);
create index launch_token_expiry on launch_token (tenant, expires_at);
comment on table launch_token is
  'One-time, 60-second right of a vendor to open one game for one player; only the SHA-256 is '
  'kept. game is the node_id; origin and language are those of the page that launched.';
call protect_table('launch_token', 'select, insert, update, delete');

create table vendor_player (
  tenant smallint not null,
  vendor smallint not null,
  player text collate "C" not null default replace(gen_random_uuid()::text, '-', ''),
  member bigint not null,
  primary key (tenant, vendor, player),
  unique (tenant, vendor, member),
  foreign key (tenant, vendor) references vendor (tenant, id),
  foreign key (tenant, member) references member (tenant, id)
);
comment on table vendor_player is
  'A member''s id at one vendor: random, never changed, unknown to other vendors, so that two '
  'vendors cannot compare their players. Made by the first exchange of a launch token.';
call protect_table('vendor_player', 'select, insert');

create table vendor_session (
  tenant smallint not null,
  vendor smallint not null,
  member bigint not null,
  game text collate "C" not null,
  play_session bigint not null,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (tenant, vendor, member, game),
  foreign key (tenant, vendor, member) references vendor_player (tenant, vendor, member)
);
comment on table vendor_session is
  'The last launch of a game (its code) by a member at a vendor''s server. Bets are taken while '
  'play_session is the member''s open one; wins and rollbacks of its rounds for ever.';
call protect_table('vendor_session', 'select, insert, update');

create table favourite_game (
  tenant smallint not null,
  member bigint not null,
  node_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member, node_id),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, node_id) references game (tenant, node_id) on delete cascade
);
comment on table favourite_game is 'Games that a member has given a heart.';
call protect_table('favourite_game', 'select, insert, delete');

create table recent_game (
  tenant smallint not null,
  member bigint not null,
  node_id text not null,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (tenant, member, node_id),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, node_id) references game (tenant, node_id) on delete cascade
);
create index recent_game_newest on recent_game (tenant, member, opened_at desc);
comment on table recent_game is 'When a member opened a game last; only the newest are kept.';
call protect_table('recent_game', 'select, insert, update, delete');
