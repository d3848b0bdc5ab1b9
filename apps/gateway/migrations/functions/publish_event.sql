-- Stores an event for a member (or, with owner 0, for all) in the transaction that causes it, and
-- wakes the gateways. Call it last: later events of the same owner wait for this commit.
create or replace function publish_event(
  p_tenant smallint, p_owner bigint, p_kind text, p_data jsonb
) returns bigint
language plpgsql as $$
declare
  v_number bigint;
begin
  insert into event_sequence as c (tenant, owner, last) values (p_tenant, p_owner, 1)
    on conflict (tenant, owner) do update set last = c.last + 1 returning c.last into v_number;
  insert into event (tenant, owner, number, kind, data)
    values (p_tenant, p_owner, v_number, p_kind, p_data);
  perform pg_notify('parlour_event', format('e %s %s', p_tenant, p_owner));
  return v_number;
end
$$;
