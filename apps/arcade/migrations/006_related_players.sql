-- Whom a waiting player may be paired with, as the wallet says.
alter table duel_ticket
  add column may_meet text[] not null default '{}',
  add column kept_apart text[] not null default '{}';
comment on column duel_ticket.may_meet is
  'Waiting players whom the wallet was asked about: two are paired when one of them has the other '
  'here.';
comment on column duel_ticket.kept_apart is
  'Those of whom it said that they could be the same person.';
