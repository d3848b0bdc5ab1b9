-- What came into a member's wallet from outside since a moment: deposits, and transfers of other
-- members. Withdrawals and what was sent on are not subtracted.
create or replace function deposits_since(
  p_tenant smallint, p_member bigint, p_since timestamptz
) returns bigint
language sql stable
  return ((select coalesce(sum(o.amount), 0) from operation o
    where o.tenant = p_tenant and o.member = p_member and o.created_at > p_since
      and o.status = 'APPLIED' and o.kind = 'DEPOSIT')
    + (select coalesce(sum(x.amount), 0) from member_transfer x
    where x.tenant = p_tenant and x.receiver = p_member and x.created_at > p_since))::bigint;
