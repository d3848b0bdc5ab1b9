-- Why a member gets no bonus of any promotion now, or null: the account is closed, plays without
-- money, or takes a break.
create or replace function bonus_member_refusal(
  p_tenant smallint, p_member bigint, p_now timestamptz
) returns text
language sql stable
  return (select case
      when m.status <> 'ACTIVE' then 'account_locked'
      when m.book = 'TRIAL' then 'in_need_true_account'
      when p.excluded_until > p_now or p.timeout_until > p_now then 'account_excluded'
    end
    from member m left join member_protection p on p.tenant = m.tenant and p.member = m.id
    where m.tenant = p_tenant and m.id = p_member);
