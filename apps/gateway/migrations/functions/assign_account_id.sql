-- Gives an account its id (tenant and asset in the low bits) and checks that a balance is there
-- when, and only when, its type holds one.
create or replace function assign_account_id() returns trigger language plpgsql as $$
begin
  new.id := (nextval('account_number') << 19) | (new.tenant::bigint << 4) | new.asset;
  if (new.balance is not null) <> (select t.holds_balance from account_type t
    where t.type = new.type) then
    raise exception 'account type % %', new.type,
      case when new.balance is null then 'needs a balance' else 'holds no balance' end using errcode
      = 'check_violation';
  end if;
  return new;
end
$$;

create or replace trigger assign_account_id before insert on account for each row
  execute function assign_account_id();
