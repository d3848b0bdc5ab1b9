-- Why a member may not deposit an amount of money now, or null. The order matters: only the first
-- reason is answered.
create or replace function cash_deposit_refusal(
  p_tenant smallint, p_member bigint, p_provider text, p_amount bigint, p_now timestamptz
) returns text
language sql stable
  return (select case
      when m.status = 'CLOSED' then 'account_locked'
      when m.book = 'TRIAL' then 'in_need_true_account'
      when m.book = 'REAL' and (not accepts_real_money(t, p_now)
          or p_provider in ('sandbox', 'bank-practice'))
        then 'real_money_not_licensed'
      -- A provider that moves money never pays into a book of play money.
      when m.book = 'PLAY' and p_provider not in ('sandbox', 'bank-practice')
        then 'payment_method_unavailable'
      when p.excluded_until > p_now or p.timeout_until > p_now then 'account_excluded'
      when exceeds_deposit_limit(p_tenant, p_member, p_amount, p_now)
        then 'limit_deposit_reached'
    end
    from member m join tenant t on t.id = m.tenant
      left join member_protection p on p.tenant = m.tenant and p.member = m.id
    where m.tenant = p_tenant and m.id = p_member);
