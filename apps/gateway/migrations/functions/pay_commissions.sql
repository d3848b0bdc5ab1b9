-- Pays what frozen inputs say, each exactly once: the brand pays agents at the top, an upline pays
-- its downline from its cash. An upline without the money leaves the payout UNPAID, for another
-- try. Payouts are paid in the order of the array; returns the new state of each that was not paid
-- before.
create or replace function pay_commissions(
  p_tenant smallint, p_inputs bigint[], p_request text
) returns table (input bigint, state text)
language plpgsql as $$
#variable_conflict use_column
declare
  i record;
  v_state text;
  v_operation bigint;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  perform lock_members(p_tenant, array(
    select unnest(array[x.payer, x.agent]) from settlement_input x
    where x.tenant = p_tenant and x.id = any (p_inputs)));
  for i in
    select x.*, s.period, s.starts_at, o.first_unpaid_at,
      format('settle:%s:%s:%s', x.version, x.settlement, x.agent) as ref
    from settlement_input x
    join settlement_payout o on o.tenant = x.tenant and o.input = x.id and o.state <> 'PAID'
    join settlement_period s on s.tenant = x.tenant and s.id = x.settlement
    where x.tenant = p_tenant and x.id = any (p_inputs)
    order by array_position(p_inputs, x.id)
  loop
    v_operation := post_commission(p_tenant, i.payer, i.agent, i.asset, i.amount, i.remainder,
      i.ref, p_request);
    v_state := case when v_operation is null then 'UNPAID' else 'PAID' end;
    update settlement_payout o set state = v_state, operation = v_operation,
        attempts = o.attempts + 1, tried_at = clock_timestamp(),
        failure = case when v_operation is null then payout_failure(p_tenant, i.payer, i.asset,
          i.amount) end,
        paid_at = case when v_operation is not null then clock_timestamp() end,
        first_unpaid_at = coalesce(o.first_unpaid_at,
          case when v_operation is null then clock_timestamp() end)
      where o.tenant = p_tenant and o.input = i.id;
    input := i.id;
    state := v_state;
    return next;
  end loop;
end
$$;
