-- Locks a player's wallet and reads it. Raises nothing: member is null for an unknown player, asset
-- is null for another currency.
create or replace function lock_wallet(
  p_tenant smallint, p_vendor smallint, p_player text, p_currency text
) returns wallet
language plpgsql as $$
declare
  w wallet;
  v_currency text;
begin
  select m.id, a.id, a.currency into w.member, w.asset, v_currency
    from member m join asset a on a.tenant = p_tenant and a.id = money_asset(m.book)
      where m.tenant = p_tenant and m.public_id = p_player;
  if w.member is null then return w; end if;
  if v_currency <> p_currency then w.asset := null; return w; end if;
  select a.id, a.balance into w.cash_id, w.cash from account a
    where a.tenant = p_tenant and a.owner = w.member and a.type = 'PLAYER_CASH'
      and a.asset = w.asset for update;
  select b.id, b.balance, d.id, d.balance, h.id into strict w.bonus_id, w.bonus, w.debt_id, w.debt,
    w.house_account_id
    from account b
    join account d on d.tenant = p_tenant and d.owner = w.member and d.type = 'PLAYER_DEBT'
      and d.asset = w.asset
    join account h on h.tenant = p_tenant and h.owner = p_vendor and h.type = 'VENDOR_CLEARING'
      and h.asset = w.asset
    where b.tenant = p_tenant and b.owner = w.member and b.type = 'PLAYER_BONUS'
      and b.asset = w.asset;
  -- A vendor wallet holds only cash. Without a bonus account wins and rollbacks go to cash.
  if not has_single_wallet(p_tenant) then
    w.cash_id := open_vendor_wallet(p_tenant, w.member, p_vendor);
    select a.balance into strict w.cash from account a
      where a.tenant = p_tenant and a.id = w.cash_id;
    w.bonus_id := null;
    w.bonus := 0;
  end if;
  return w;
end
$$;
