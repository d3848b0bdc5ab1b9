-- Writes a failure to the audit trail, within bounds: p_most of an action an hour from one network,
-- and 2000 an hour in all of the tenant. The first one above a bound is replaced by one row
-- audit.suppressed; the others are not written, so that refused calls cannot fill the disk.
create or replace function write_audit_failure(
  p_tenant smallint, p_actor text, p_action text, p_subject text, p_request text, p_address text,
  p_network text, p_most integer, p_detail jsonb
) returns void
language plpgsql as $$
declare
  v_hits integer;
  v_most integer := p_most;
  v_scope text := 'network';
begin
  perform set_config('app.tenant', p_tenant::text, true);
  select hits into v_hits from count_throttle_hit(p_tenant, 'audit-network',
    p_network || ' ' || p_action, interval '1 hour');
  if v_hits <= v_most then
    v_scope := 'tenant';
    v_most := 2000;
    select hits into v_hits from count_throttle_hit(p_tenant, 'audit-tenant', 'failures',
      interval '1 hour');
  end if;
  if v_hits <= v_most then
    insert into audit_event (tenant, actor, action, subject, request_id, address, result, detail)
      values (p_tenant, p_actor, p_action, p_subject, p_request, p_address, 'failure', p_detail);
  elsif v_hits = v_most + 1 then
    insert into audit_event (tenant, actor, action, subject, request_id, address, result, detail)
      values (p_tenant, 'system', 'audit.suppressed', p_action, p_request, p_address, 'failure',
        jsonb_build_object('scope', v_scope, 'most', v_most));
  end if;
end
$$;
