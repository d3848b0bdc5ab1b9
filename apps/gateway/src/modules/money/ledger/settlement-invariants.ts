import type { InvariantRule } from './invariant-rule.ts';

/** The invariants of settlements of contracts: frozen inputs, and one booking for each payout. */
export const settlementRules: Readonly<Record<string, InvariantRule>> = {
  'I12 a closed period has the hash of its inputs, one input for each contract': {
    kind: 'settlement',
    sql: `
    select 'settlement ' || s.id, null from settlement_period s
    left join lateral (
      select sha256(coalesce(string_agg(i.hash, ''::bytea order by i.contract), ''::bytea)) as hash
      from settlement_input i where i.tenant = s.tenant and i.settlement = s.id) x on true
    where s.tenant = $1 and s.state <> 'OPEN' and s.input_hash is distinct from x.hash
      and ($2 = 0 or s.settled_at is null
        or s.settled_at >= (select n.created_at from operation n where n.tenant = $1
          and n.id >= $2 order by n.id limit 1))`,
  },
  'I12 a payout is booked once, exactly as its input says': {
    kind: 'settlement',
    sql: `
    select 'input ' || i.id, i.agent from settlement_input i
    join settlement_payout p on p.tenant = i.tenant and p.input = i.id
    left join operation o on o.tenant = p.tenant and o.id = p.operation
    left join operation r on r.tenant = o.tenant and r.source = 'settlement'
      and r.external_ref = o.external_ref || ':in'
    where i.tenant = $1 and p.state = 'PAID' and ($2 = 0 or p.operation >= $2) and (
      (o.source, o.status, o.asset) is distinct from ('settlement', 'APPLIED', i.asset)
      or case when i.payer is null
        then (o.kind::text, o.member, o.amount) is distinct
          from ('COMMISSION', i.agent, i.amount + i.remainder) or r.id is not null
        else (o.kind::text, o.member, o.amount, r.kind::text, r.member, r.amount, r.parent)
          is distinct from ('COMMISSION_OUT', i.payer, i.amount, 'COMMISSION_IN', i.agent, i.amount,
            o.id)
      end)`,
  },
  'a commission belongs to a payout': {
    kind: 'settlement',
    sql: `
    select 'operation ' || o.id, o.member from operation o
    left join settlement_payout p on p.tenant = o.tenant
      and p.operation = case when o.kind = 'COMMISSION_IN' then o.parent else o.id end
    where o.tenant = $1 and o.id >= $2
      and o.kind in ('COMMISSION', 'COMMISSION_OUT', 'COMMISSION_IN') and p.input is null
      and not exists (select from settlement_adjustment a where a.tenant = o.tenant
        and a.operation = case when o.kind = 'COMMISSION_IN' then o.parent else o.id end)`,
  },
  'I12 a correction is booked once, in the direction and amount that was approved': {
    kind: 'settlement',
    sql: `
    select 'correction ' || a.id, i.agent from settlement_adjustment a
    join settlement_input i on i.tenant = a.tenant and i.id = a.input
    cross join lateral (select case when a.amount > 0 then i.payer else i.agent end as payer,
      case when a.amount > 0 then i.agent else i.payer end as receiver, abs(a.amount) as amount) d
    left join operation o on o.tenant = a.tenant and o.id = a.operation
    left join operation r on r.tenant = o.tenant and r.source = 'settlement'
      and r.external_ref = o.external_ref || ':in'
    where a.tenant = $1 and a.state = 'PAID' and ($2 = 0 or a.operation >= $2) and (
      (o.source, o.external_ref, o.status, o.asset) is distinct
        from ('settlement', 'settle-correction:' || a.id, 'APPLIED', i.asset)
      or case when i.payer is null
        then (o.kind::text, o.member, o.amount) is distinct from ('COMMISSION', i.agent, d.amount)
          or r.id is not null
          -- The brand's account stands on the side that the direction says.
          or not exists (select from transfer t join account c on c.tenant = t.tenant
            and c.type = 'COMMISSION' and c.id = case when a.amount > 0 then t.debit_account
              else t.credit_account end where t.tenant = a.tenant and t.operation = o.id)
        else (o.kind::text, o.member, o.amount, r.kind::text, r.member, r.amount, r.parent)
          is distinct from ('COMMISSION_OUT', d.payer, d.amount, 'COMMISSION_IN', d.receiver,
            d.amount, o.id)
      end)`,
  },
};
