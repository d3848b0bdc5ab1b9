-- Pays what frozen inputs say, each exactly once: the brand pays agents at the top, an upline pays
-- its downline from its cash. An upline without the money leaves the payout UNPAID, for another
-- try. Payouts are paid in the order of the array; returns the new state of each that was not paid
-- before. Every table is read by its key alone: a connection keeps its plans for life, and joins
-- are estimated wrongly for tables that have just been filled.
create or replace function pay_commissions(
  p_tenant smallint, p_inputs bigint[], p_request text
) returns table (input bigint, state text)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  i record;
  v_due record;
  v_state text;
  v_operation bigint;
  v_operations bigint[];
begin
  perform set_config('app.tenant', p_tenant::text, true);
  perform lock_members(p_tenant, array(
    select unnest(array[x.payer, x.agent]) from settlement_input x
    where x.tenant = p_tenant and x.id = any (p_inputs)));
  select array_agg(d.id order by d.ord) as inputs, array_agg(d.payer order by d.ord) as payers,
      array_agg(d.agent order by d.ord) as agents, array_agg(d.asset order by d.ord) as assets,
      array_agg(d.amount order by d.ord) as amounts, array_agg(d.ref order by d.ord) as refs,
      array_agg(d.remainder order by d.ord) as remainders
    into v_due
    from (
      select x.*, array_position(p_inputs, x.id) as ord,
        format('settle:%s:%s:%s', x.version, x.settlement, x.agent) as ref
      from settlement_input x
      where x.tenant = p_tenant and x.id = any (p_inputs)
        and (select o.state from settlement_payout o where o.tenant = x.tenant
          and o.input = x.id) <> 'PAID'
    ) d;

  -- All at once where each can be paid; else one after the other, as far as the money goes.
  if can_pay_at_once(p_tenant, v_due.payers, v_due.agents, v_due.assets, v_due.amounts) then
    v_operations := post_upline_commissions(p_tenant, v_due.payers, v_due.agents, v_due.assets,
      v_due.amounts, v_due.refs, p_request);
    return query update settlement_payout o set state = 'PAID',
        operation = v_operations[array_position(v_due.inputs, o.input)],
        attempts = o.attempts + 1, tried_at = clock_timestamp(), failure = null,
        paid_at = clock_timestamp()
      where o.tenant = p_tenant and o.input = any (v_due.inputs) returning o.input, o.state;
    return;
  end if;
  for i in
    select d.* from unnest(v_due.inputs, v_due.payers, v_due.agents, v_due.assets, v_due.amounts,
      v_due.remainders, v_due.refs) with ordinality
      as d (id, payer, agent, asset, amount, remainder, ref, ord) order by d.ord
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
