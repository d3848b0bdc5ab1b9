-- Prize wheels and red envelopes: bonuses whose amount is drawn when they are claimed.
alter table bonus drop constraint bonus_amount_check,
  drop constraint bonus_state_check,
  drop constraint bonus_check1;
alter table bonus
  -- Until it is drawn, the amount is the largest prize: what a budget has to hold.
  add constraint bonus_amount_check check (amount >= 0 and amount % 10000 = 0
    and (amount > 0 or state in ('CLAIMABLE', 'NO_PRIZE'))),
  add constraint bonus_state_check check (state in ('CLAIMABLE', 'QUEUED', 'ACTIVE', 'PAID',
    'CONVERTED', 'LOST', 'EXPIRED', 'FORFEITED', 'NO_PRIZE')),
  add constraint bonus_check1 check ((started_at is null) = (
    state in ('CLAIMABLE', 'QUEUED', 'NO_PRIZE')
    or state in ('EXPIRED', 'FORFEITED') and expires_at is null));

create table prize_draw (
  tenant smallint not null,
  bonus bigint not null,
  -- SHA-256 of the server seed, shown before the draw.
  commitment text collate "C" not null,
  sealed_seed text not null,
  client_seed text collate "C",
  server_seed text collate "C",
  -- The place of the prize in the terms, from 0 on.
  place integer check (place >= 0),
  drawn_at timestamptz,
  primary key (tenant, bonus),
  foreign key (tenant, bonus) references bonus (tenant, id),
  check (num_nulls(client_seed, server_seed, place, drawn_at) in (0, 4))
);
comment on table prize_draw is
  'The seed that the prize of a bonus is drawn from, sealed until the draw, and the result.';
call protect_table('prize_draw', 'select, insert');
grant update (client_seed, server_seed, place, drawn_at) on prize_draw to parlour_app;
