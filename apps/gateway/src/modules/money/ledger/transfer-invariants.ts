import type { InvariantRule } from './invariant-rule.ts';

/** Transfers between members. */
export const transferRules: Readonly<Record<string, InvariantRule>> = {
  'a transfer between members is one posting from cash to cash, and each of them has an operation':
    {
      kind: 'transfer',
      sql: `
    select 'member transfer ' || x.public_id, x.sender from member_transfer x
    left join operation s on s.tenant = x.tenant and s.id = x.operation
      and s.source = 'member-transfer' and s.external_ref = x.public_id
    left join operation r on r.tenant = x.tenant and r.source = 'member-transfer'
      and r.external_ref = x.public_id || ':in'
    left join transfer t on t.tenant = x.tenant and t.operation = x.operation
    left join account d on d.tenant = t.tenant and d.id = t.debit_account
    left join account c on c.tenant = t.tenant and c.id = t.credit_account
    where x.tenant = $1 and x.operation >= $2 and (
      (s.kind, s.status, s.member, s.amount) is distinct
        from ('MEMBER_TRANSFER', 'APPLIED', x.sender, x.amount)
      or (r.kind, r.status, r.member, r.amount, r.parent) is distinct
        from ('MEMBER_TRANSFER_IN', 'APPLIED', x.receiver, x.amount, x.operation)
      or (t.leg, t.amount, d.type, d.owner, c.type, c.owner) is distinct
        from (1, x.amount, 'PLAYER_CASH', x.sender, 'PLAYER_CASH', x.receiver))`,
    },
  'cash goes from member to member by a transfer along an edge of the agent tree alone': {
    kind: 'transfer',
    sql: `
    select 'operation ' || o.id, o.member from operation o
    left join member_transfer x on x.tenant = o.tenant
      and x.operation = case when o.kind = 'MEMBER_TRANSFER_IN' then o.parent else o.id end
    left join member_closure c on c.tenant = x.tenant and c.depth = 1
      and c.valid_from <= x.created_at and c.valid_to > x.created_at
      and c.ancestor = case x.direction when 'UP' then x.receiver else x.sender end
      and c.descendant = case x.direction when 'UP' then x.sender else x.receiver end
    where o.tenant = $1 and o.id >= $2 and o.kind in ('MEMBER_TRANSFER', 'MEMBER_TRANSFER_IN')
      and c.descendant is null`,
  },
  'I15 a transfer by step-up has spent one approval, and no other was spent': {
    kind: 'transfer',
    sql: `
    select 'member ' || x.member, x.member from (
      select member, sum(one) as difference from (
        select t.sender as member, 1 as one from member_transfer t
          where t.tenant = $1 and t.proof = 'step-up'
        union all
        select s.member, -1 from step_up s where s.tenant = $1 and s.action = 'transfer'
          and s.spent_at is not null) e group by member) x
    where x.difference <> 0 and ($2 = 0 or x.member in (select n.member from operation n
      where n.tenant = $1 and n.id >= $2 and n.source = 'member-transfer'))`,
  },
};
