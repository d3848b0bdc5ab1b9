-- Adds the account type of a new vendor's wallets.
create or replace function add_vendor_wallet_type() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into account_type (type, side, floor, holds_balance, owner)
    values (vendor_wallet_type(new.id), 'LIABILITY', 0, true, 'MEMBER')
    on conflict (type) do nothing;
  return null;
end
$$;

create or replace trigger add_vendor_wallet_type after insert on vendor for each row
  execute function add_vendor_wallet_type();
