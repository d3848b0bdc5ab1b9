-- Whether an amount that comes in from outside the wallet would pass a deposit limit of the member.
create or replace function exceeds_deposit_limit(
  p_tenant smallint, p_member bigint, p_amount bigint, p_now timestamptz
) returns boolean
language sql stable
  return exists (
    select from member_limit l
    where l.tenant = p_tenant and l.member = p_member and l.kind like 'DEPOSIT%'
      and deposits_since(p_tenant, p_member, p_now - limit_window(l.kind)) + p_amount
        > current_limit(l));
