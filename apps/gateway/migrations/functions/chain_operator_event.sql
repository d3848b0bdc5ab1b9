-- Appends a row to the chain. Operators' changes are few: they wait for each other here, so that
-- the numbers are in the order of the commits and without gaps.
create or replace function chain_operator_event() returns trigger language plpgsql as $$
declare
  v_last record;
begin
  perform pg_advisory_xact_lock(hashtext('operator_event'));
  select id, hash into v_last from operator_event order by id desc limit 1;
  new.id := coalesce(v_last.id, 0) + 1;
  new.at := clock_timestamp();
  new.previous := coalesce(v_last.hash, '');
  new.hash := operator_event_hash(new);
  return new;
end
$$;

create or replace trigger chain_operator_event before insert on operator_event
  for each row execute function chain_operator_event();
