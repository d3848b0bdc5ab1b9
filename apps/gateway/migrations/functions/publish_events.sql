-- Stores an event of the same kind for each of several members, as publish_event does for one.
create or replace function publish_events(
  p_tenant smallint, p_owners bigint[], p_kind text, p_data jsonb
) returns void
language plpgsql as $$
begin
  with numbered as (
    insert into event_sequence as c (tenant, owner, last)
      select distinct p_tenant, o, 1 from unnest(p_owners) o order by o
      on conflict (tenant, owner) do update set last = c.last + 1
      returning c.owner, c.last
  )
  insert into event (tenant, owner, number, kind, data)
    select p_tenant, n.owner, n.last, p_kind, p_data from numbered n;
  perform pg_notify('parlour_event', format('e %s %s', p_tenant, o)) from unnest(p_owners) o;
end
$$;
