-- Opens the wallet of a new member at once, so that its row exists and can be locked.
create or replace function open_wallet() returns trigger language plpgsql as $$
begin
  insert into account (tenant, asset, type, owner, balance)
    select new.tenant, money_asset(new.book), t.type, new.id, 0
      from unnest(array['PLAYER_CASH', 'PLAYER_BONUS', 'PLAYER_DEBT']) with ordinality as t (type,
      position) order by t.position;
  return null;
end
$$;

create or replace trigger open_wallet after insert on member for each row
  execute function open_wallet();
