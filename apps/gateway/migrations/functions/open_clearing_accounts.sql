-- Opens the clearing accounts of a new vendor.
create or replace function open_clearing_accounts() returns trigger language plpgsql as $$
begin
  perform open_house_accounts(new.tenant, array['VENDOR'], new.id);
  return null;
end
$$;

create or replace trigger open_clearing_accounts after insert on vendor for each row
  execute function open_clearing_accounts();
