-- Sessions that began with a password that has to be changed.

alter table session add column must_change boolean not null default false;
comment on column session.must_change is 'The password was due for a change when this session began (first login, default, expired): until it is changed the session may do nothing else.';

-- A changed password settles the account's sessions, wherever they are. A hash that is only renewed at a login changes nothing.
create function settle_sessions() returns trigger language plpgsql as $$
begin
  update session set must_change = false where tenant = new.tenant and member = new.id and must_change;
  return null;
end
$$;
create trigger settle_sessions after update of password_changed_at on member
  for each row when (old.password_changed_at is distinct from new.password_changed_at) execute function settle_sessions();

-- Who a token belongs to, as session_open says, and whether the password stands in the way of everything else.
create function session_actor(p_tenant smallint, p_token_hash bytea, p_bind_hash bytea, p_active boolean)
  returns table (member bigint, public_id text, username text, member_type smallint, book text, must_change boolean) language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query
    select o.member, o.public_id, o.username, o.member_type, o.book, (select s.must_change from session s where s.tenant = p_tenant and s.token_hash = p_token_hash)
    from session_open(p_tenant, p_token_hash, p_bind_hash, p_active) o;
end
$$;
