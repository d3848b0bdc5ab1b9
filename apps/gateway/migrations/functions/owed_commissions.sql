-- What a member owes of payouts and corrections that found too little of its cash, in micro-units;
-- what waits for room in the receiver's wallet is none of it. One look at an index says that a
-- member pays no one; else what is unpaid in the brand is read by indexes that hold nothing else,
-- and each by its key: there are few of them, and a payer may have thousands that are paid.
create or replace function owed_commissions(p_tenant smallint, p_payer bigint) returns bigint
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  if not exists (select from settlement_input i where i.tenant = p_tenant and i.payer = p_payer)
    and not exists (select from settlement_input i where i.tenant = p_tenant and i.agent = p_payer)
  then
    return 0;
  end if;
  return (
    with unpaid as materialized (
      select o.input from settlement_payout o where o.tenant = p_tenant and o.state = 'UNPAID'
        and o.failure is distinct from 'AGENT_LIMIT')
    select coalesce(sum(i.amount), 0) from unpaid u
      join settlement_input i on i.tenant = p_tenant and i.id = u.input and i.payer = p_payer
  )::bigint + (
    select coalesce(sum(abs(a.amount)), 0) from settlement_adjustment a
      join settlement_input i on i.tenant = a.tenant and i.id = a.input
    where a.tenant = p_tenant and a.state = 'UNPAID'
      and a.failure is distinct from 'AGENT_LIMIT'
      and case when a.amount > 0 then i.payer else i.agent end = p_payer
  )::bigint;
end
$$;
