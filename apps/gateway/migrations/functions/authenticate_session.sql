-- The member of a token, as find_open_session says, and whether the password must be changed first.
create or replace function authenticate_session(
  p_tenant smallint, p_token_hash bytea, p_bind_hash bytea, p_active boolean
) returns table (member bigint, public_id text, username text, member_type text, book text,
  must_change boolean)
language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query
    select o.member, o.public_id, o.username, o.member_type, o.book, (select s.must_change
      from session s where s.tenant = p_tenant and s.token_hash = p_token_hash)
    from find_open_session(p_tenant, p_token_hash, p_bind_hash, p_active) o;
end
$$;
