-- Promotions can give entries of a raffle instead of money (docs/decisions/0262).
alter table bonus drop constraint bonus_wallet_check,
  add constraint bonus_wallet_check check (wallet in ('CASH', 'BONUS', 'POINTS', 'ENTRIES'));

-- Those of `entries` that promotions gave; bets make the others.
alter table raffle_ticket add column given integer not null default 0 check (given >= 0);
grant update (given) on raffle_ticket to parlour_app;

-- What the bets of a member count in a draw, until it is kept.
create type raffle_count as (draw bigint, member bigint, turnover bigint, entries integer);
