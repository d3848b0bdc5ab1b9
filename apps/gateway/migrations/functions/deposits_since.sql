-- What a member deposited since a moment; withdrawals are not subtracted.
create or replace function deposits_since(
  p_tenant smallint, p_member bigint, p_since timestamptz
) returns bigint
language sql stable
  return (select coalesce(sum(o.amount), 0)::bigint from operation o
    where o.tenant = p_tenant and o.member = p_member and o.created_at > p_since
      and o.status = 'APPLIED' and o.kind = 'DEPOSIT');
