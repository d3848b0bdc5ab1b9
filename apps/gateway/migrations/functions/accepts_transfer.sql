-- Whether a member may be sent an amount now. What is received counts as a deposit does: limits and
-- breaks of the member hold for it, too.
create or replace function accepts_transfer(
  p_tenant smallint, p_member bigint, p_book text, p_amount bigint, p_now timestamptz
) returns boolean
language sql stable
  return coalesce((select m.status = 'ACTIVE' and m.book = p_book and m.book <> 'TRIAL'
      and coalesce(greatest(p.excluded_until, p.timeout_until) <= p_now, true)
      and not exceeds_deposit_limit(p_tenant, p_member, p_amount, p_now)
    from member m left join member_protection p on p.tenant = m.tenant and p.member = m.id
    where m.tenant = p_tenant and m.id = p_member), false);
