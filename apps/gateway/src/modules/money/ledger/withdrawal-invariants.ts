import type { InvariantRule } from './invariant-rule.ts';

/** Operations of withdrawals from `$2` on concern these members; all of them where it is 0. */
const TOUCHED = `($2 = 0 or x.member in (select n.member from operation n where n.tenant = $1
  and n.id >= $2 and n.source = 'withdrawal'))`;

/** The invariants of withdrawals: money on hold, bookings, and who approved them. */
export const withdrawalRules: Readonly<Record<string, InvariantRule>> = {
  'I5 what is on hold is what open withdrawals ask for': {
    kind: 'withdrawal',
    sql: `
    select 'member ' || x.member || ' asset ' || x.asset, x.member from (
      select member, asset, sum(held) as held, sum(asked) as asked from (
        select a.owner as member, a.asset, a.balance as held, 0 as asked from account a
          where a.tenant = $1 and a.type = 'PLAYER_HOLD_WD'
        union all
        select w.member, w.asset, 0, w.amount from withdrawal w where w.tenant = $1
          and w.state in ('REVIEW', 'APPROVED', 'SENDING', 'FAILED')) e group by member, asset) x
    where x.held <> x.asked and ${TOUCHED}`,
  },
  'withdrawals are booked exactly as their states say': {
    kind: 'withdrawal',
    sql: `
    select 'withdrawal ' || x.public_id, x.member from withdrawal x
    left join operation h on h.tenant = x.tenant and h.source = 'withdrawal'
      and h.external_ref = x.public_id
    left join operation b on b.tenant = x.tenant and b.source = 'withdrawal'
      and b.external_ref = x.public_id || ':rejected'
    left join operation p on p.tenant = x.tenant and p.source = 'withdrawal'
      and p.external_ref = x.public_id || ':paid'
    left join operation r on r.tenant = x.tenant and r.source = 'withdrawal'
      and r.external_ref = x.public_id || ':returned'
    left join operation f on f.tenant = x.tenant and f.source = 'withdrawal'
      and f.external_ref = x.public_id || ':fee-returned'
    where x.tenant = $1 and ${TOUCHED} and (h.amount is distinct from x.amount
      or (x.state = 'REJECTED') <> (b.amount is not distinct from x.amount)
      or (x.state in ('PAID', 'RETURNED')) <> (p.amount is not distinct from x.amount)
      or (x.state = 'RETURNED') <> (r.id is not null
        and r.amount + coalesce(f.amount, 0) is not distinct from x.returned))`,
  },
  // Spent approvals are kept as evidence; those that were not used are deleted.
  'I15 a withdrawal by step-up has spent one approval, and no other was spent': {
    kind: 'withdrawal',
    sql: `
    select 'member ' || x.member, x.member from (
      select member, sum(one) as difference from (
        select w.member, 1 as one from withdrawal w where w.tenant = $1 and w.proof = 'step-up'
        union all
        select s.member, -1 from step_up s where s.tenant = $1 and s.action = 'withdraw'
          and s.spent_at is not null) e group by member) x
    where x.difference <> 0 and ${TOUCHED}`,
  },
};
