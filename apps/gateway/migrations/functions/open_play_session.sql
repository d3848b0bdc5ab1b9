-- Opens a play session for a login, or goes on with the one that is open. A new login soon after
-- the last one continues its clock and its reality check: logging in again avoids neither.
create or replace function open_play_session(
  p_tenant smallint, p_member bigint, p_session bytea, p_expires timestamptz
) returns bigint
language plpgsql as $$
declare
  v_now timestamptz;
  v_id bigint;
  v_last play_session;
  v_interval interval;
begin
  perform lock_member(p_tenant, p_member);
  v_now := clock_timestamp();
  update play_session set session_hash = p_session, expires_at = p_expires
    where tenant = p_tenant and member = p_member and ended_at is null and expires_at > v_now
      returning id into v_id;
  if found then return v_id; end if;
  update play_session set ended_at = expires_at where tenant = p_tenant and member = p_member
    and ended_at is null;
  select * into v_last from play_session s where s.tenant = p_tenant and s.member = p_member
    and s.ended_at > v_now - interval '30 minutes' order by s.id desc limit 1;
  select p.check_interval into v_interval from member_protection p
    where p.tenant = p_tenant and p.member = p_member;
  insert into play_session (tenant, member, session_hash, started_at, expires_at, check_interval,
    next_check_at)
    values (p_tenant, p_member, p_session, coalesce(v_last.started_at, v_now), p_expires,
      coalesce(v_last.check_interval, v_interval), coalesce(v_last.next_check_at,
      v_now + v_interval))
    returning id into v_id;
  return v_id;
end
$$;
