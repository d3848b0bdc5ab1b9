-- Raffles: promotions whose settled stakes are entries of draws, whose winners get bonuses.
create table raffle_draw (
  tenant smallint not null,
  id bigint generated always as identity,
  public_id text collate "C" not null
    default 'R' || upper(left(replace(gen_random_uuid()::text, '-', ''), 12)),
  promotion bigint not null,
  version integer not null,
  -- The place of the draw in the terms, from 0 on.
  place integer not null check (place >= 0),
  -- From when until when settled stakes count; it is drawn at the second one.
  counts_from timestamptz not null,
  draws_at timestamptz not null check (draws_at > counts_from),
  -- SHA-256 of the server seed, shown before anybody has an entry.
  commitment text collate "C" not null,
  sealed_seed text not null,
  -- The list of entries does not change any more: its SHA-256, and how many entries and tickets.
  frozen_at timestamptz,
  entries_hash text collate "C",
  entries bigint check (entries >= 0),
  tickets integer check (tickets >= 0),
  server_seed text collate "C",
  drawn_at timestamptz,
  primary key (tenant, id),
  unique (tenant, public_id),
  unique (tenant, promotion, version, place),
  foreign key (tenant, promotion, version)
    references promotion_version (tenant, promotion, version),
  check (num_nulls(frozen_at, entries_hash, entries, tickets) in (0, 4)),
  check (num_nulls(server_seed, drawn_at) in (0, 2)),
  check (drawn_at is null or frozen_at is not null)
);
create index raffle_draw_open on raffle_draw (tenant, draws_at) where drawn_at is null;
comment on table raffle_draw is
  'The draws of a raffle: the seed, sealed until the draw, the hash of the entries, and the time.';
call protect_table('raffle_draw', 'select, insert');
grant update (frozen_at, entries_hash, entries, tickets, server_seed, drawn_at) on raffle_draw
  to parlour_app;

create table raffle_due (
  tenant smallint not null,
  id bigint generated always as identity,
  member bigint not null,
  primary key (tenant, id)
);
comment on table raffle_due is
  'Members whose figures changed since the entries of raffles were counted: written with the '
  'figures, in one transaction, and taken out with the entries.';
call protect_table('raffle_due', 'select, insert, delete');

create table raffle_ticket (
  tenant smallint not null,
  draw bigint not null,
  member bigint not null,
  -- Stands for the member in the published list of entries.
  ticket text collate "C" not null
    default upper(left(replace(gen_random_uuid()::text, '-', ''), 12)),
  -- Settled stakes that count, in micro-units, and the entries that they make.
  turnover bigint not null check (turnover >= 0),
  entries integer not null check (entries >= 0),
  primary key (tenant, draw, member),
  unique (tenant, draw, ticket),
  foreign key (tenant, draw) references raffle_draw (tenant, id),
  foreign key (tenant, member) references member (tenant, id)
) with (fillfactor = 80);
comment on table raffle_ticket is
  'How many entries members have in a draw. Made anew from settled rounds when these change, until '
  'the list is frozen: those who could not get a bonus then have none.';
call protect_table('raffle_ticket', 'select, insert');
grant update (turnover, entries) on raffle_ticket to parlour_app;

create table raffle_prize (
  tenant smallint not null,
  draw bigint not null,
  -- In the order in which they were drawn, from 1 on.
  number integer not null check (number > 0),
  member bigint not null,
  amount bigint not null check (amount > 0),
  -- Null: not granted yet.
  decided_at timestamptz,
  -- Null where the winner did not get it.
  bonus bigint,
  primary key (tenant, draw, number),
  foreign key (tenant, draw, member) references raffle_ticket (tenant, draw, member),
  foreign key (tenant, bonus) references bonus (tenant, id),
  check (bonus is null or decided_at is not null)
);
create index raffle_prize_due on raffle_prize (tenant, draw, number) where decided_at is null;
comment on table raffle_prize is 'The prizes of a draw, their winners, and the bonuses they got.';
call protect_table('raffle_prize', 'select, insert');
grant update (decided_at, bonus) on raffle_prize to parlour_app;
