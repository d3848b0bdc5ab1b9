-- Promotions can give points instead of money (docs/decisions/0260).
alter table bonus drop constraint bonus_wallet_check,
  add constraint bonus_wallet_check check (wallet in ('CASH', 'BONUS', 'POINTS'));
