-- The member of a token, as find_open_session says, whether the password must be changed first, and
-- until when the member is under self-exclusion (null: not).
drop function if exists authenticate_session(smallint, bytea, bytea, boolean);
create or replace function authenticate_session(
  p_tenant smallint, p_token_hash bytea, p_bind_hash bytea, p_active boolean
) returns table (member bigint, public_id text, username text, member_type text, book text,
  must_change boolean, excluded_until timestamptz)
language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query
    select o.member, o.public_id, o.username, o.member_type, o.book, (select s.must_change
      from session s where s.tenant = p_tenant and s.token_hash = p_token_hash),
      (select p.excluded_until from member_protection p where p.tenant = p_tenant
        and p.member = o.member and p.excluded_until > clock_timestamp())
    from find_open_session(p_tenant, p_token_hash, p_bind_hash, p_active) o;
end
$$;
