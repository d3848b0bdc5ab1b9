-- Pays or charges approved corrections, each exactly once: what is above zero goes from the payer
-- (null: the brand) to the agent, what is below zero back. Who has to pay and has not the money
-- leaves it UNPAID, for another try. Returns the new state of each that was not paid before.
create or replace function pay_corrections(
  p_tenant smallint, p_corrections bigint[], p_request text
) returns table (correction bigint, state text)
language plpgsql as $$
#variable_conflict use_column
declare
  c record;
  v_state text;
  v_operation bigint;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  perform lock_members(p_tenant, array(
    select unnest(array[i.payer, i.agent]) from settlement_adjustment a
    join settlement_input i on i.tenant = a.tenant and i.id = a.input
    where a.tenant = p_tenant and a.id = any (p_corrections)));
  for c in
    select a.id, i.asset, abs(a.amount) as amount, a.first_unpaid_at,
      case when a.amount > 0 then i.payer else i.agent end as payer,
      case when a.amount > 0 then i.agent else i.payer end as receiver
    from settlement_adjustment a
    join settlement_input i on i.tenant = a.tenant and i.id = a.input
    where a.tenant = p_tenant and a.id = any (p_corrections) and a.state <> 'PAID'
    order by a.id
  loop
    v_operation := post_commission(p_tenant, c.payer, c.receiver, c.asset, c.amount, 0,
      format('settle-correction:%s', c.id), p_request);
    v_state := case when v_operation is null then 'UNPAID' else 'PAID' end;
    update settlement_adjustment a set state = v_state, operation = v_operation,
        attempts = a.attempts + 1, tried_at = clock_timestamp(),
        failure = case when v_operation is null then payout_failure(p_tenant, c.payer, c.asset,
          c.amount) end,
        paid_at = case when v_operation is not null then clock_timestamp() end,
        first_unpaid_at = coalesce(a.first_unpaid_at,
          case when v_operation is null then clock_timestamp() end)
      where a.tenant = p_tenant and a.id = c.id;
    correction := c.id;
    state := v_state;
    return next;
  end loop;
end
$$;
