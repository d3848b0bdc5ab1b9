-- What operators switch: games and vendors apart from whether a server plays them, windows of
-- maintenance, and keys that end after an overlap.
alter table game add column is_on boolean not null default true;
comment on column game.is_on is
  'Whether the operator offers the game. Off: it leaves the lobby, its launch is refused, and '
  'sessions that play it may not bet again.';

alter table vendor
  add column is_on boolean not null default true,
  add column maintenance_from timestamptz,
  add column min_bet bigint not null default 0 check (min_bet >= 0),
  add constraint vendor_maintenance_window check (maintenance_from < maintenance_until);
comment on column vendor.is_on is 'Whether the operator offers the vendor, as game.is_on.';
comment on column vendor.maintenance_from is
  'Start of a window that opens and closes by itself while maintenance is on. Null: the '
  'maintenance holds until it is switched off.';
comment on column vendor.min_bet is
  'The least that a bet of any of its games is, in micro-units, where a game says less.';

alter table vendor_key add column ends_at timestamptz;
comment on column vendor_key.ends_at is
  'When a key that was rotated ends by itself. Null: it lives until it is revoked.';
