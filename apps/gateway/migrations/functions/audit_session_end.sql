-- Writes down every end of a session, whichever statement ends it. New secrets for a running
-- session (renewed) end nothing. Who asked is what the gateway set for the transaction
-- (setAuditSource).
create or replace function audit_session_end() returns trigger language plpgsql as $$
begin
  insert into audit_event (tenant, actor, action, subject, request_id, address, detail) values (
    new.tenant, coalesce(nullif(current_setting('app.actor', true), ''), 'system'),
    'session.ended', 'member:' || new.member,
    coalesce(nullif(current_setting('app.request', true), ''), 'none'),
    nullif(current_setting('app.address', true), ''),
    jsonb_build_object('why', coalesce(new.ended_why, 'expired'), 'session', new.public_id));
  return null;
end
$$;

create or replace trigger audit_session_end after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null
    and new.ended_why is distinct from 'renewed')
  execute function audit_session_end();
