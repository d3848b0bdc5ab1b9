-- What open pages are told: numbered rows for what must not be missed, and notifications that wake the gateways.

create table event_count (
  tenant smallint not null references tenant (id),
  -- A member's id; 0 for everybody of the tenant.
  owner bigint not null,
  last bigint not null check (last > 0),
  primary key (tenant, owner)
);
comment on table event_count is 'The last number given to an owner''s events. Its row is locked until the event is committed, so numbers are in the order of commits, without gaps, and a reader who knows the last one misses nothing.';
call protect_table('event_count', 'select, insert, update');

create table event (
  tenant smallint not null references tenant (id),
  owner bigint not null,
  number bigint not null,
  kind text not null,
  data jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant, owner, number)
);
create index event_age on event (tenant, at);
comment on table event is 'Events that a page which was away for a moment is told later; swept after ten minutes. What can be read anew (a balance, a count) is no row.';
call protect_table('event', 'select, insert, delete');

-- Says something to a member (or, with owner 0, to everybody), in the transaction of what it is about. To be the last statement: later events
-- of the same owner wait for its commit.
create function tell_event(p_tenant smallint, p_owner bigint, p_kind text, p_data jsonb) returns bigint language plpgsql as $$
declare
  v_number bigint;
begin
  insert into event_count as c (tenant, owner, last) values (p_tenant, p_owner, 1)
    on conflict (tenant, owner) do update set last = c.last + 1 returning c.last into v_number;
  insert into event (tenant, owner, number, kind, data) values (p_tenant, p_owner, v_number, p_kind, p_data);
  perform pg_notify('parlour_event', format('e %s %s', p_tenant, p_owner));
  return v_number;
end
$$;

/*
Notifying transactions commit one after the other in the whole server. Bets, wins and rollbacks are too many for that: whoever posts them tells
it after the commit, many in one notification. Every other movement, whichever kinds will come, is told here.
*/
create function tell_balance() returns trigger language plpgsql as $$
begin
  perform pg_notify('parlour_event', format('b %s %s', new.tenant, (select m.public_id from member m where m.tenant = new.tenant and m.id = new.member)));
  return null;
end
$$;
create trigger tell_balance after insert on operation for each row
  when (new.kind not in ('BET', 'WIN', 'ROLLBACK') and new.status = 'APPLIED') execute function tell_balance();

-- Pages of a session that has ended are told at once, on whichever gateway they are.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('parlour_event', format('s %s %s %s', new.tenant, encode(new.token_hash, 'hex'), coalesce(new.ended_why, 'ended')));
  return null;
end
$$;
create trigger tell_session_end after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end();

-- The count of unseen notices changes when a member was shown one, and for everybody when notices do.
create function tell_notices_seen() returns trigger language plpgsql as $$
begin
  perform pg_notify('parlour_event', format('m %s %s', s.tenant, m.public_id))
    from (select distinct tenant, member from seen) s join member m on m.tenant = s.tenant and m.id = s.member;
  return null;
end
$$;
create trigger tell_notices_seen after insert on announcement_seen referencing new table as seen for each statement execute function tell_notices_seen();

create function tell_notices() returns trigger language plpgsql as $$
begin
  perform pg_notify('parlour_event', format('m %s *', coalesce(new.tenant, old.tenant)));
  return null;
end
$$;
create trigger tell_notices after insert or update or delete on announcement for each row execute function tell_notices();
