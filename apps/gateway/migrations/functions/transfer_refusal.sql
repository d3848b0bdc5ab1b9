-- Why a member may send no money to another one now, whatever the amount, or null. A transfer is
-- no way around what stands against a withdrawal: turnover of own deposits (that of received money
-- goes along with it), a hold, an exclusion, commissions that the member owes: also towards the
-- agent who is owed, whom the settlement pays, else it would be paid twice.
create or replace function transfer_refusal(
  p_tenant smallint, p_member bigint, p_now timestamptz
) returns text
language sql stable
  return (select case
      when m.status <> 'ACTIVE' then 'account_locked'
      when m.book = 'TRIAL' then 'in_need_true_account'
      when m.book = 'REAL' and not accepts_real_money(t, p_now) then 'real_money_not_licensed'
      when p.excluded_until > p_now or p.timeout_until > p_now then 'account_excluded'
      when is_held(p_tenant, p_member) then 'transfer_blocked'
      when owed_commissions(p_tenant, p_member) > 0 then 'commissions_unpaid'
      when (select o.own > 0 from open_turnover(m.tenant, m.id, money_asset(m.book)) o)
        then 'transfer_turnover_open'
    end
    from member m join tenant t on t.id = m.tenant
      left join member_protection p on p.tenant = m.tenant and p.member = m.id
    where m.tenant = p_tenant and m.id = p_member);
