-- Why a member may not deposit an amount now, or null. Trial credit is not money: limits and
-- exclusion do not apply to it. What no wallet can hold is refused last.
create or replace function deposit_refusal(
  p_tenant smallint, p_member bigint, p_provider text, p_amount bigint, p_now timestamptz
) returns text
language sql stable
  return coalesce(case when p_provider = 'trial' then
      (select case when m.status = 'CLOSED' then 'account_locked' when m.book <> 'TRIAL'
        then 'permission_denied' end from member m where m.tenant = p_tenant and m.id = p_member)
    else cash_deposit_refusal(p_tenant, p_member, p_provider, p_amount, p_now) end,
    case when exceeds_max_balance(p_tenant, p_member, p_amount)
      then 'balance_limit_reached' end);
