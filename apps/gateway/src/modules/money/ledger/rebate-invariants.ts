import type { InvariantRule } from './invariant-rule.ts';

/** The invariants of rebates: one booking for each, exactly as it was computed. */
export const rebateRules: Readonly<Record<string, InvariantRule>> = {
  'a rebate is booked once, exactly as it was computed': {
    kind: 'rebate',
    sql: `
    select 'rebate ' || p.day || ' ' || p.product, p.member from rebate_payout p
    left join operation o on o.tenant = p.tenant and o.id = p.operation
    where p.tenant = $1 and p.state = 'PAID' and ($2 = 0 or p.operation >= $2)
      and (o.source, o.status, o.kind::text, o.member, o.asset, o.amount) is distinct
        from ('rebate', 'APPLIED', 'REBATE', p.member, p.asset, p.amount + p.remainder)`,
  },
  'a booked rebate was computed': {
    kind: 'rebate',
    sql: `
    select 'operation ' || o.id, o.member from operation o
    left join rebate_payout p on p.tenant = o.tenant and p.operation = o.id
    where o.tenant = $1 and o.id >= $2 and o.kind = 'REBATE' and p.member is null`,
  },
};
