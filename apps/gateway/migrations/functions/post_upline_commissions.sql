-- Books payouts that uplines pay, each from the payer's cash to the agent's, in the order of the
-- arrays; returns the operations that hold the postings. The caller holds the locks of all wallets
-- and has seen that they can be booked together (can_pay_at_once). The references are unique: a
-- payout that is booked twice fails.
create or replace function post_upline_commissions(
  p_tenant smallint, p_payers bigint[], p_agents bigint[], p_assets smallint[],
  p_amounts bigint[], p_refs text[], p_request text
) returns bigint[]
language plpgsql
as $$
declare
  v_actor constant text := 'job:settlements';
  v_operations bigint[];
begin
  -- Numbers are drawn in the order of the payouts, which is that of the balances after them.
  with numbered as materialized (
    select i.*, nextval('operation_number') as out_id, nextval('operation_number') as in_id
    from unnest(p_payers, p_agents, p_assets, p_amounts, p_refs)
      as i (payer, agent, asset, amount, ref)
  ), line as materialized (
    select i.*, f.id as from_id, t.id as to_id, fb.balance as from_bonus, tb.balance as to_bonus,
      f.balance - sum_bigint(i.amount) over (partition by f.id order by i.out_id) as from_after,
      t.balance + sum_bigint(i.amount) over (partition by t.id order by i.out_id) as to_after
    from numbered i
    join account f on f.tenant = p_tenant and f.owner = i.payer and f.type = 'PLAYER_CASH'
      and f.asset = i.asset
    join account fb on fb.tenant = p_tenant and fb.owner = i.payer and fb.type = 'PLAYER_BONUS'
      and fb.asset = i.asset
    join account t on t.tenant = p_tenant and t.owner = i.agent and t.type = 'PLAYER_CASH'
      and t.asset = i.asset
    join account tb on tb.tenant = p_tenant and tb.owner = i.agent and tb.type = 'PLAYER_BONUS'
      and tb.asset = i.asset
  ), booked as (
    insert into operation (tenant, id, source, external_ref, kind, status, member, asset, amount,
      parent, balance, actor, request_id)
      select p_tenant, o.id, 'settlement', o.ref, o.kind, 'APPLIED', o.member, l.asset, l.amount,
        o.parent, o.balance, v_actor, p_request
      from line l
      cross join lateral (values
        (l.out_id, l.ref, 'COMMISSION_OUT'::operation_kind, l.payer, null,
          l.from_after + l.from_bonus),
        (l.in_id, l.ref || ':in', 'COMMISSION_IN'::operation_kind, l.agent, l.out_id,
          l.to_after + l.to_bonus)
      ) as o (id, ref, kind, member, parent, balance)
  ), moved as (
    insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
      debit_after, credit_after)
      select p_tenant, l.out_id, 1, l.from_id, l.to_id, l.amount, l.from_after, l.to_after
      from line l
  ), settled as (
    update account a set balance = a.balance + n.change
      from (select c.account, sum_bigint(c.change) as change
        from line l
        cross join lateral (values (l.from_id, -l.amount), (l.to_id, l.amount))
          as c (account, change) group by 1) n
      where a.tenant = p_tenant and a.id = n.account
  )
  select array_agg(l.out_id order by l.out_id) into v_operations from line l;
  return v_operations;
end
$$;
