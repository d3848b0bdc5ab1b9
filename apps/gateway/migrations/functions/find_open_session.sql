-- The member of a token and its binding secret; no row when the session has ended or never existed.
-- Idle after 30 minutes by the database's clock: real activity (p_active) resets the time, at most
-- twice a minute so that reading stays cheap; a bet is activity too, though it comes from the
-- vendor. An idle session is ended when it is next seen.
create or replace function find_open_session(
  p_tenant smallint, p_token_hash bytea, p_bind_hash bytea, p_active boolean
) returns table (member bigint, public_id text, username text, member_type text, book text)
language plpgsql as $$
declare
  s session%rowtype;
  v_now timestamptz := clock_timestamp();
begin
  perform set_config('app.tenant', p_tenant::text, true);
  select * into s from session where session.tenant = p_tenant and token_hash = p_token_hash;
  if not found or s.bind_hash <> p_bind_hash or s.ended_at is not null then
    return;
  end if;
  if s.expires_at <= v_now or (s.last_seen_at <= v_now - interval '30 minutes' and not exists (
    select from operation o where o.tenant = p_tenant and o.member = s.member
      and o.created_at > v_now - interval '30 minutes' and o.kind = 'BET'
      and exists (select from play_session p
        where p.tenant = p_tenant and p.session_hash = p_token_hash and p.ended_at is null)))
  then
    update session set ended_at = v_now
      where session.tenant = p_tenant and token_hash = p_token_hash and ended_at is null;
    return;
  end if;
  if p_active and s.last_seen_at < v_now - interval '30 seconds' then
    update session set last_seen_at = v_now
      where session.tenant = p_tenant and token_hash = p_token_hash;
  end if;
  return query
    select m.id, m.public_id, m.username, m.type, m.book from member m
      where m.tenant = p_tenant and m.id = s.member and m.status = 'ACTIVE';
end
$$;
