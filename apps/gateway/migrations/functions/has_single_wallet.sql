-- Whether every vendor plays from the main wallet: the operator's setting wallet, yes by default.
create or replace function has_single_wallet(p_tenant smallint) returns boolean language sql stable
  return coalesce((select (s.value ->> 'isSingle')::boolean from setting s
    where s.tenant = p_tenant and s.key = 'wallet'), true);
