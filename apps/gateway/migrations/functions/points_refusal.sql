-- Why a member may not spend points now, or null. It is no way to money for those who are kept from
-- playing.
create or replace function points_refusal(p_tenant smallint, p_member bigint, p_now timestamptz)
returns text
language sql stable
  return (select case
      when m.status <> 'ACTIVE' then 'account_locked'
      when m.book = 'TRIAL' then 'in_need_true_account'
      when m.book = 'REAL' and not accepts_real_money(t, p_now) then 'real_money_not_licensed'
      when p.excluded_until > p_now or p.timeout_until > p_now then 'account_excluded'
    end
    from member m join tenant t on t.id = m.tenant
      left join member_protection p on p.tenant = m.tenant and p.member = m.id
    where m.tenant = p_tenant and m.id = p_member);
