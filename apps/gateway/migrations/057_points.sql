-- Points: earned by settled bets and deposits, turned into cash, or spent in the mall.
alter type operation_kind add value 'POINTS_EARN';
alter type operation_kind add value 'POINTS_TAKE_BACK';
alter type operation_kind add value 'POINTS_CONVERT';
alter type operation_kind add value 'POINTS_HOLD';
alter type operation_kind add value 'POINTS_RELEASE';
alter type operation_kind add value 'POINTS_SPEND';

insert into account_type (type, side, floor, holds_balance, owner) values
  -- What a member pays in money for items of the mall that have not been delivered.
  ('PLAYER_HOLD_MALL', 'LIABILITY', 0, true, 'MEMBER'),
  ('MALL_SALES', 'INCOME_EXPENSE', null, false, 'TENANT');
comment on table asset is
  'What an account counts: a currency in a book. 1 = money in PLAY, 2 = in REAL, 3 = in TRIAL; '
  '4 = points of members in PLAY, 5 = in REAL. The number is part of every account id.';

-- Opened in a function, which may use it in this transaction unlike the new values above.
do $$
declare
  t tenant;
begin
  for t in select * from tenant loop
    perform set_config('app.tenant', t.id::text, true);
    insert into asset (tenant, id, currency, book)
      values (t.id, 4, 'PTS:' || t.code, 'PLAY'), (t.id, 5, 'PTS:' || t.code, 'REAL');
    insert into account (tenant, asset, type, owner)
      select t.id, a.id, k.type, 0 from asset a cross join (values ('MALL_SALES'),
        ('POINTS_ISSUED')) k (type)
      where a.tenant = t.id and (k.type = 'POINTS_ISSUED') = (a.id in (4, 5))
      on conflict do nothing;
  end loop;
end
$$;

create table points_day (
  tenant smallint not null references tenant (id),
  -- A day of the brand.
  day date not null,
  -- Points (micro-units) for each 100 units of the currency, by category of games and DEPOSIT.
  earning jsonb not null,
  -- How many points one unit of the currency costs.
  exchange_rate integer not null check (exchange_rate > 0),
  -- When all that earns points on the day had been credited.
  closed_at timestamptz,
  primary key (tenant, day)
);
create index points_day_open on points_day (tenant, day) where closed_at is null;
comment on table points_day is
  'The rates of a day, taken from the settings when it began: what a day earns does not change '
  'with a setting.';
call protect_table('points_day', 'select, insert');
grant update (closed_at) on points_day to parlour_app;

create table points_earning (
  tenant smallint not null,
  day date not null,
  member bigint not null,
  product text collate "C" not null,
  asset smallint not null,
  -- Valid bets or deposits (micro-units) that have been looked at.
  base bigint not null,
  -- What was credited for them, less what was taken back.
  points bigint not null,
  bookings integer not null,
  primary key (tenant, day, member, product, asset),
  foreign key (tenant, day) references points_day (tenant, day),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, asset) references asset (tenant, id)
);
create index points_earning_member on points_earning (tenant, member, day);
comment on table points_earning is
  'What a member''s day earned in a product (DEPOSIT: by deposits), and has been credited for.';
call protect_table('points_earning', 'select, insert, update');

create table points_conversion (
  tenant smallint not null,
  id bigint generated always as identity,
  public_id text collate "C" not null,
  member bigint not null,
  points bigint not null check (points > 0),
  exchange_rate integer not null check (exchange_rate > 0),
  amount bigint not null check (amount > 0 and amount % 10000 = 0),
  operation bigint not null,
  cash_operation bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  unique (tenant, public_id),
  foreign key (tenant, member) references member (tenant, id),
  check (points = amount * exchange_rate)
);
create index points_conversion_member on points_conversion (tenant, member, created_at);
comment on table points_conversion is
  'Points that became cash: two operations of one transaction, one of each asset.';
call protect_table('points_conversion', 'select, insert');
call make_append_only('points_conversion');

create table mall_item (
  tenant smallint not null references tenant (id),
  id bigint generated always as identity,
  public_id text collate "C" not null
    default 'M' || upper(left(replace(gen_random_uuid()::text, '-', ''), 12)),
  category text collate "C" not null,
  kind text collate "C" not null check (kind in ('GOODS', 'CREDIT')),
  -- Texts by language; EN is always there.
  name jsonb not null check (name ? 'EN'),
  description jsonb not null default '{}',
  -- The price of one: points, and money besides them, in micro-units.
  points bigint not null check (points > 0 and points % 10000 = 0),
  money bigint not null default 0 check (money >= 0 and money % 10000 = 0),
  -- The cash that one brings (CREDIT).
  value bigint check (value > 0 and value % 10000 = 0),
  stock integer not null check (stock >= 0),
  is_offered boolean not null default false,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (tenant, id),
  unique (tenant, public_id),
  check ((kind = 'CREDIT') = (value is not null))
);
comment on table mall_item is 'What points can be spent on, with what is left of it.';
call protect_table('mall_item', 'select, insert, update');

create table redemption (
  tenant smallint not null,
  id bigint generated always as identity,
  public_id text collate "C" not null,
  member bigint not null,
  -- The money of the member's book.
  asset smallint not null,
  item bigint not null,
  -- The item as it was then.
  category text collate "C" not null,
  kind text collate "C" not null check (kind in ('GOODS', 'CREDIT')),
  name jsonb not null,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  money bigint not null check (money >= 0),
  value bigint not null check (value >= 0),
  -- Where goods go, sealed.
  delivery text check ((delivery is not null) = (kind = 'GOODS')),
  remark text not null check (length(remark) <= 140),
  state text collate "C" not null default 'PENDING'
    check (state in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'REDEEMED')),
  -- For the member: why it was rejected, or how the goods were sent.
  note text not null default '' check (length(note) <= 500),
  claimed_by text,
  requested_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  ended_at timestamptz,
  primary key (tenant, id),
  unique (tenant, public_id),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, asset) references asset (tenant, id),
  foreign key (tenant, item) references mall_item (tenant, id),
  check ((ended_at is null) = (state in ('PENDING', 'APPROVED')))
);
create index redemption_member on redemption (tenant, member, requested_at);
create index redemption_open on redemption (tenant, requested_at, id) where ended_at is null;
create index redemption_order on redemption (tenant, requested_at, id);
comment on table redemption is
  'Items of the mall that members asked for. Their points and money are held until the end: '
  'redeemed, or given back.';
call protect_table('redemption', 'select, insert, update');
