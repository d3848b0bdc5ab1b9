-- SHA-256 over a row of the operators' audit trail and the hash before it.
create or replace function operator_event_hash(e operator_event) returns bytea
language sql stable as $$
  select sha256(e.previous || convert_to(jsonb_build_array(e.id,
    (extract(epoch from e.at) * 1000000)::bigint, e.actor, e.operator, e.roles, e.brand, e.action,
    e.subject, e.result, e.reason, e.before, e.after, e.request_id, e.address)::text, 'UTF8'))
$$;
