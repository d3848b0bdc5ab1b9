-- Bonuses came: open pages of their members ask again.
create or replace function notify_new_bonuses() returns trigger language plpgsql as $$
begin
  perform publish_events(c.tenant, c.members, 'bonus', '{}')
    from (select a.tenant, array_agg(a.member) as members from added a group by a.tenant) c;
  return null;
end
$$;

create or replace trigger notify_new_bonuses after insert on bonus
  referencing new table as added
  for each statement execute function notify_new_bonuses();
