-- Uses up a value that works once; answers false for a repetition. Deletes some expired values as
-- well.
create or replace function consume_once(
  p_tenant smallint, p_purpose text, p_value_hash bytea, p_life interval
) returns boolean
language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  -- Deletions in one order only: two in different orders could deadlock.
  delete from used_once where (tenant, purpose, value_hash) in (
    select u.tenant, u.purpose, u.value_hash from used_once u
      where u.tenant = p_tenant and u.expires_at < clock_timestamp()
      order by u.expires_at, u.value_hash limit 20);
  insert into used_once (tenant, purpose, value_hash, expires_at)
    values (p_tenant, p_purpose, p_value_hash, clock_timestamp() + p_life) on conflict do nothing;
  return found;
end
$$;
