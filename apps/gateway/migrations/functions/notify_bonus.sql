-- A bonus changed its state: open pages of its member ask again.
create or replace function notify_bonus() returns trigger language plpgsql as $$
begin
  perform publish_event(new.tenant, new.member, 'bonus', '{}');
  return null;
end
$$;

create or replace trigger notify_bonus_changed after update of state on bonus
  for each row when (old.state is distinct from new.state) execute function notify_bonus();
