-- Lets a member say something, or says why not. `p_offence`: none, WORD (starred out, still said)
-- or LINK (not said). The third offence in ten minutes mutes for an hour and is not said either.
-- p_limits is false only where limits are switched off for load tests.
create or replace function chat_say(
  p_tenant smallint, p_member bigint, p_body text, p_offence text, p_limits boolean
) returns table (outcome text, id bigint, at timestamptz, until timestamptz)
language plpgsql as $$
declare
  v chat_member%rowtype;
  v_now timestamptz;
  v_count integer;
  v_oldest timestamptz;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  insert into chat_member (tenant, member) values (p_tenant, p_member) on conflict do nothing;
  select * into v from chat_member c where c.tenant = p_tenant and c.member = p_member for update;
  -- After the lock: limits are judged by the time at which the lock was granted.
  v_now := clock_timestamp();
  if v.muted_until > v_now then
    return query select 'MUTED', null::bigint, null::timestamptz, v.muted_until;
    return;
  end if;
  if p_limits then
    if v.said_at > v_now - interval '3 seconds' then
      return query select 'WAIT', null::bigint, null::timestamptz, v.said_at + interval '3 seconds';
      return;
    end if;
    select count(*), min(m.at) into v_count, v_oldest from chat_message m
      where m.tenant = p_tenant and m.member = p_member and m.at > v_now - interval '1 minute';
    if v_count >= 10 then
      return query select 'WAIT', null::bigint, null::timestamptz, v_oldest + interval '1 minute';
      return;
    end if;
  end if;
  if p_offence is not null then
    if v.first_offence_at <= v_now - interval '10 minutes' then
      v.offences := 0;
      v.first_offence_at := v_now;
    end if;
    v.offences := v.offences + 1;
    if v.offences >= 3 then
      update chat_member c set offences = 0, first_offence_at = '-infinity',
        muted_until = v_now + interval '1 hour', said_at = v_now, seen_at = v_now
        where c.tenant = p_tenant and c.member = p_member;
      return query select 'MUTED', null::bigint, null::timestamptz, v_now + interval '1 hour';
      return;
    end if;
  end if;
  update chat_member c set offences = v.offences, first_offence_at = v.first_offence_at,
    said_at = v_now, seen_at = v_now where c.tenant = p_tenant and c.member = p_member;
  if p_offence = 'LINK' then
    return query select 'LINK', null::bigint, null::timestamptz, null::timestamptz;
    return;
  end if;
  -- One at a time in a room: ids become visible in their order, so that a reader who asks for
  -- what came after one id misses no earlier one.
  perform pg_advisory_xact_lock(7402071, p_tenant::integer);
  return query insert into chat_message as m (tenant, member, body, at)
    values (p_tenant, p_member, p_body, clock_timestamp())
    returning 'SAID', m.id, m.at, null::timestamptz;
end
$$;
