-- What the gateway's HTTP side keeps: keys of encrypted bodies, and who a token belongs to.

create table payload_key (
  kid text primary key,
  x text not null,
  y text not null,
  -- The private part, encrypted with the master key.
  sealed text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index payload_key_age on payload_key (created_at);
comment on table payload_key is 'Key pairs that encrypted request bodies are made for, shared by all gateways. The newest is given out; an older one opens bodies for an hour after its successor appeared. No tenant: a key protects the way, not data.';
revoke all on payload_key from public;
grant select, insert, delete on payload_key to parlour_app;

-- Makes the next pair current unless the current one is young enough; answers whether it did. One gateway wins, the others see its key.
create function add_payload_key(p_kid text, p_x text, p_y text, p_sealed text, p_rotate_after interval) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7402050);
  if exists (select from payload_key where created_at > clock_timestamp() - p_rotate_after) then
    return false;
  end if;
  insert into payload_key (kid, x, y, sealed) values (p_kid, p_x, p_y, p_sealed);
  delete from payload_key where created_at < clock_timestamp() - p_rotate_after - interval '1 day';
  return true;
end
$$;

-- Who a token and its binding secret belong to; no row when the session is over or never was. Idle after 30 minutes by the database's
-- clock: real activity (p_active) moves the mark, at most twice a minute so that reading stays cheap; a bet is activity too, though it
-- comes from the vendor. An idle session is ended when it is next seen.
create function session_open(p_tenant smallint, p_token_hash bytea, p_bind_hash bytea, p_active boolean)
  returns table (member bigint, public_id text, username text, member_type smallint, book text) language plpgsql as $$
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
    select from operation o where o.tenant = p_tenant and o.member = s.member and o.created_at > v_now - interval '30 minutes' and o.kind = 'BET'
      and exists (select from play_session p where p.tenant = p_tenant and p.session_hash = p_token_hash and p.ended_at is null)))
  then
    update session set ended_at = v_now where session.tenant = p_tenant and token_hash = p_token_hash and ended_at is null;
    return;
  end if;
  if p_active and s.last_seen_at < v_now - interval '30 seconds' then
    update session set last_seen_at = v_now where session.tenant = p_tenant and token_hash = p_token_hash;
  end if;
  return query
    select m.id, m.public_id, m.username, m.type, m.book from member m where m.tenant = p_tenant and m.id = s.member and m.status = 'ACTIVE';
end
$$;

-- Counts one try and answers how many there were in the window, this one included. The window begins with its first try.
create function throttle_hit(p_tenant smallint, p_kind text, p_subject text, p_window interval) returns integer language plpgsql as $$
declare
  counted integer;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  insert into throttle as t (tenant, kind, subject) values (p_tenant, p_kind, p_subject)
    on conflict (tenant, kind, subject) do update set
      hits = case when t.window_start <= clock_timestamp() - p_window then 1 else t.hits + 1 end,
      window_start = case when t.window_start <= clock_timestamp() - p_window then clock_timestamp() else t.window_start end
    returning t.hits into counted;
  return counted;
end
$$;

-- Uses a value that works once; answers false for a repetition. Expired values are swept on the way, a few at a time.
create function use_once(p_tenant smallint, p_purpose text, p_value_hash bytea, p_life interval) returns boolean language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  -- Everybody sweeps in the same order, so that two sweeps cannot deadlock.
  delete from used_once where (tenant, purpose, value_hash) in (
    select u.tenant, u.purpose, u.value_hash from used_once u where u.tenant = p_tenant and u.expires_at < clock_timestamp() order by u.expires_at, u.value_hash limit 20);
  insert into used_once (tenant, purpose, value_hash, expires_at) values (p_tenant, p_purpose, p_value_hash, clock_timestamp() + p_life) on conflict do nothing;
  return found;
end
$$;

-- How far this database was migrated; the application's role does not see the table itself.
create function newest_migration() returns integer language sql stable security definer set search_path = pg_catalog, public
  as $$ select max(id) from schema_migration $$;
