-- Whether an amount that comes in from outside the wallet would pass a deposit limit of the member.
create or replace function exceeds_deposit_limit(
  p_tenant smallint, p_member bigint, p_amount bigint, p_now timestamptz
) returns boolean
language sql stable
  return exists (
    select from member_limit l
    join (values ('DEPOSIT_DAY', interval '1 day'), ('DEPOSIT_WEEK', interval '7 days'),
      ('DEPOSIT_MONTH', interval '1 month')) as w (kind, span) on w.kind = l.kind
    where l.tenant = p_tenant and l.member = p_member
      and deposits_since(p_tenant, p_member, p_now - w.span) + p_amount > current_limit(l));
