-- The chat room of a brand: what was said, who may write, what was reported.

create table chat_message (
  tenant smallint not null,
  id bigint generated always as identity,
  member bigint not null,
  -- As shown: unwanted words are starred out before they are stored.
  body text not null check (length(body) between 1 and 400),
  at timestamptz not null default clock_timestamp(),
  hidden_at timestamptz,
  -- The house has looked at the reports and lets it stand; no report hides it again.
  is_kept boolean not null default false,
  primary key (tenant, id),
  foreign key (tenant, member) references member (tenant, id)
);
create index chat_message_age on chat_message (tenant, at);
create index chat_message_of_member on chat_message (tenant, member, at);
create index chat_message_hidden on chat_message (tenant, hidden_at) where hidden_at is not null;
comment on table chat_message is 'What was said in the last day in a brand''s room.';
call protect_table('chat_message', 'select, insert, update, delete');

create table chat_member (
  tenant smallint not null,
  member bigint not null,
  seen_at timestamptz not null default '-infinity',
  said_at timestamptz not null default '-infinity',
  offences integer not null default 0,
  first_offence_at timestamptz not null default '-infinity',
  muted_until timestamptz not null default '-infinity',
  primary key (tenant, member),
  foreign key (tenant, member) references member (tenant, id)
);
create index chat_member_seen on chat_member (tenant, seen_at);
comment on table chat_member is 'A member in the room: when last there, when last heard, and what the moderation remembers. Its row is the lock that makes two messages at once count as two.';
call protect_table('chat_member', 'select, insert, update, delete');

create table chat_report (
  tenant smallint not null,
  message bigint not null,
  member bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant, message, member),
  foreign key (tenant, message) references chat_message (tenant, id) on delete cascade,
  foreign key (tenant, member) references member (tenant, id)
);
comment on table chat_report is 'Who found a message unfit; three different members hide it.';
call protect_table('chat_report', 'select, insert, delete');

/*
Lets a member say something, or says why not. `p_offence`: none, WORD (starred out, still said) or LINK (not said). The third offence in
ten minutes mutes for an hour and is not said either. p_limits is false only where limits are switched off for load tests.
*/
create function chat_say(p_tenant smallint, p_member bigint, p_body text, p_offence text, p_limits boolean)
  returns table (outcome text, id bigint, at timestamptz, until timestamptz) language plpgsql as $$
declare
  v chat_member%rowtype;
  v_now timestamptz;
  v_count integer;
  v_oldest timestamptz;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  insert into chat_member (tenant, member) values (p_tenant, p_member) on conflict do nothing;
  select * into v from chat_member c where c.tenant = p_tenant and c.member = p_member for update;
  -- After the lock: whoever waited for it is judged by the time at which it got it.
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
    select count(*), min(m.at) into v_count, v_oldest from chat_message m where m.tenant = p_tenant and m.member = p_member and m.at > v_now - interval '1 minute';
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
      update chat_member c set offences = 0, first_offence_at = '-infinity', muted_until = v_now + interval '1 hour', said_at = v_now, seen_at = v_now
        where c.tenant = p_tenant and c.member = p_member;
      return query select 'MUTED', null::bigint, null::timestamptz, v_now + interval '1 hour';
      return;
    end if;
  end if;
  update chat_member c set offences = v.offences, first_offence_at = v.first_offence_at, said_at = v_now, seen_at = v_now where c.tenant = p_tenant and c.member = p_member;
  if p_offence = 'LINK' then
    return query select 'LINK', null::bigint, null::timestamptz, null::timestamptz;
    return;
  end if;
  -- One at a time in a room: ids become visible in their order, so that nobody who asks for what came after one misses an earlier.
  perform pg_advisory_xact_lock(7402071, p_tenant::integer);
  return query insert into chat_message as m (tenant, member, body, at) values (p_tenant, p_member, p_body, clock_timestamp()) returning 'SAID', m.id, m.at, null::timestamptz;
end
$$;

-- Takes a report; answers false where there is no such message. Once a member, not about oneself, and what the house kept stays.
create function chat_report_message(p_tenant smallint, p_member bigint, p_message bigint) returns boolean language plpgsql as $$
declare
  v_author bigint;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  -- The message's row is the lock: reports that come at once are counted one after the other.
  select m.member into v_author from chat_message m where m.tenant = p_tenant and m.id = p_message for update;
  if not found then return false; end if;
  if v_author = p_member then return true; end if;
  insert into chat_report (tenant, message, member) values (p_tenant, p_message, p_member) on conflict do nothing;
  update chat_message m set hidden_at = clock_timestamp()
    where m.tenant = p_tenant and m.id = p_message and m.hidden_at is null and not m.is_kept
      and (select count(*) from chat_report r where r.tenant = p_tenant and r.message = p_message) >= 3;
  return true;
end
$$;
