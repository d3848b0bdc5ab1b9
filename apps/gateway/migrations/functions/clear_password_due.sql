-- A changed password lifts the restriction of the account's sessions, wherever they are. A hash
-- that is only renewed at a login changes nothing.
create or replace function clear_password_due() returns trigger language plpgsql as $$
begin
  update session set must_change = false where tenant = new.tenant and member = new.id
    and must_change;
  return null;
end
$$;

create or replace trigger clear_password_due after update of password_changed_at on member
  for each row when (old.password_changed_at is distinct from new.password_changed_at)
    execute function clear_password_due();
