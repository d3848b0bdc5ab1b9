import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { InvariantRule, ViolationKind } from './invariant-rule.ts';
import { bonusRules } from './bonus-invariants.ts';
import { pointsRules } from './points-invariants.ts';
import { rebateRules } from './rebate-invariants.ts';
import { settlementRules } from './settlement-invariants.ts';
import { transferRules } from './transfer-invariants.ts';
import { withdrawalRules } from './withdrawal-invariants.ts';

export type { ViolationKind } from './invariant-rule.ts';

/** A broken rule, the row that breaks it, and the member whose money it concerns, if it is one. */
type Violation = {
  readonly rule: string;
  readonly kind: ViolationKind;
  readonly subject: string;
  readonly member: MemberId | null;
};

// Every change of an account that holds a balance, with the balance after it.
const BALANCE_CHANGES = `
  select t.operation, t.leg, a.id as account, a.owner, a.balance, t.credit_after as after,
    case k.side when 'ASSET' then -t.amount else t.amount end as change
    from transfer t join account a on a.tenant = t.tenant and a.id = t.credit_account
      join account_type k on k.type = a.type and k.holds_balance where t.tenant = $1
      and t.operation >= $2
  union all
  select t.operation, t.leg, a.id, a.owner, a.balance, t.debit_after, case k.side when 'ASSET'
    then t.amount else -t.amount end
    from transfer t join account a on a.tenant = t.tenant and a.id = t.debit_account
      join account_type k on k.type = a.type and k.holds_balance where t.tenant = $1
      and t.operation >= $2`;

const rules: Readonly<Record<string, InvariantRule>> = {
  'I1 an applied operation that moved an amount has transfers of that amount': {
    kind: 'amount',
    sql: `
    select 'operation ' || o.id, o.member from operation o left join transfer t
      on t.tenant = o.tenant
      and t.operation = case when o.kind in ('MEMBER_TRANSFER_IN', 'COMMISSION_IN') then o.parent
        else o.id end
    where o.tenant = $1 and o.id >= $2 and o.status = 'APPLIED' group by o.id, o.member, o.amount
      having coalesce(sum(t.amount), 0) <> o.amount`,
  },
  'I2 both accounts of a transfer exist in its tenant, in one asset': {
    kind: 'account',
    sql: `
    select 'transfer ' || t.operation || '/' || t.leg, null from transfer t
    left join account d on d.tenant = t.tenant and d.id = t.debit_account left join account c
      on c.tenant = t.tenant and c.id = t.credit_account
    where t.tenant = $1 and t.operation >= $2
      and (d.id is null or c.id is null or d.asset <> c.asset)`,
  },
  'I3 a balance is the sum of its entries': {
    kind: 'balance',
    only: 'whole',
    sql: `
    select 'account ' || a.id, a.owner from account a join account_type k on k.type = a.type
    left join (
      select account, sum(amount) as credits from (
        select credit_account as account, amount from transfer where tenant = $1 union all
          select debit_account, -amount from transfer where tenant = $1) e group by account
    ) s on s.account = a.id
    where a.tenant = $1 and k.holds_balance and a.balance is distinct
      from coalesce(case k.side when 'ASSET' then -s.credits else s.credits end, 0)`,
  },
  'I3 a balance after an entry follows from the one before': {
    kind: 'balance',
    sql: `
    select 'account ' || account || ' at operation ' || operation, owner from (
      select e.*, lag(after) over (partition by account
        order by operation, leg) as before, row_number() over (partition by account
        order by operation, leg) as n from (${BALANCE_CHANGES}) e) chain
    where (n > 1 or $2 = 0) and after is distinct from coalesce(before, 0) + change`,
  },
  // For the tail, which cannot be summed up.
  'I3 a balance is the one after its last entry': {
    kind: 'balance',
    only: 'tail',
    sql: `
    select 'account ' || account || ' at operation ' || operation, owner
      from (select distinct on (account) * from (${BALANCE_CHANGES}) e
      order by account, operation desc, leg desc) newest where after is distinct from balance`,
  },
  'I4 no balance is below its floor, and exactly the right accounts hold one': {
    kind: 'floor',
    sql: `
    select 'account ' || a.id, case when k.owner = 'MEMBER' then a.owner end from account a
      join account_type k on k.type = a.type
    where a.tenant = $1 and ((a.balance is not null) <> k.holds_balance or a.balance < k.floor)`,
  },
  'I8 an operation without effect has no transfers': {
    kind: 'effect',
    sql: `
    select 'operation ' || o.id, o.member from operation o where o.tenant = $1 and o.id >= $2
      and o.status <> 'APPLIED'
      and exists (select from transfer t where t.tenant = $1 and t.operation = o.id)`,
  },
  'I8 every transfer belongs to an operation': {
    kind: 'orphan',
    sql: `
    select 'transfer ' || t.operation || '/' || t.leg, null from transfer t left join operation o
      on o.tenant = t.tenant and o.id = t.operation where t.tenant = $1 and t.operation >= $2
      and o.id is null`,
  },
  'I9 no bet was both won and rolled back, or rolled back twice': {
    kind: 'double',
    sql: `
    select 'bet ' || x.parent, min(x.member) from operation x where x.tenant = $1
      and x.status = 'APPLIED' and x.parent is not null
      and ($2 = 0 or x.parent in (select n.parent from operation n where n.tenant = $1
        and n.id >= $2 and n.parent is not null))
    group by x.parent having count(*) filter (where x.kind = 'ROLLBACK') > 1
      or bool_or(x.kind = 'ROLLBACK') and bool_or(x.kind in ('WIN', 'JACKPOT'))`,
  },
  'I9 what follows a bet follows an applied one': {
    kind: 'unpaired',
    sql: `
    select 'operation ' || o.id, o.member from operation o left join operation b
      on b.tenant = o.tenant and b.id = o.parent
    where o.tenant = $1 and o.id >= $2 and o.kind in ('WIN', 'ROLLBACK', 'JACKPOT')
      and o.status = 'APPLIED' and (b.id is null or b.kind <> 'BET' or b.status <> 'APPLIED')`,
  },
  'I10 a result concerns the player, asset, vendor and round of its bet': {
    kind: 'mismatch',
    sql: `
    select 'operation ' || o.id, o.member from operation o join operation b on b.tenant = o.tenant
      and b.id = o.parent
    where o.tenant = $1 and o.id >= $2 and o.status = 'APPLIED'
      and o.kind not in ('MEMBER_TRANSFER_IN', 'COMMISSION_IN')
      and (o.member, o.asset, o.vendor, o.round_ref) is distinct
      from (b.member, b.asset, b.vendor, b.round_ref)`,
  },
  'I10 a bet brings one jackpot at most, paid by the pool alone': {
    kind: 'double',
    sql: `
    select 'operation ' || o.id, o.member from operation o
    where o.tenant = $1 and o.id >= $2 and o.kind = 'JACKPOT' and o.status = 'APPLIED' and (
      exists (select from operation x where x.tenant = $1 and x.parent = o.parent and x.id < o.id
        and x.kind = 'JACKPOT' and x.status = 'APPLIED')
      or exists (select from transfer t join account a on a.tenant = t.tenant
        and a.id = t.debit_account where t.tenant = $1 and t.operation = o.id
        and a.type <> 'PROGRESSIVE_POOL'))`,
  },
  'I10 a rollback returns what its bet took': {
    kind: 'amount',
    sql: `
    select 'operation ' || o.id, o.member from operation o join operation b on b.tenant = o.tenant
      and b.id = o.parent
    where o.tenant = $1 and o.id >= $2 and o.kind = 'ROLLBACK' and o.status = 'APPLIED'
      and o.amount <> b.amount`,
  },
  "I11 an operation moves money of its member's asset only": {
    kind: 'asset',
    sql: `
    select 'operation ' || o.id, o.member from operation o join transfer t on t.tenant = o.tenant
      and t.operation = o.id
    where o.tenant = $1 and o.id >= $2 and (t.debit_account & 15) <> o.asset`,
  },
  'I14 every operation names its actor and request': {
    kind: 'anonymous',
    sql: `
    select 'operation ' || id, member from operation where tenant = $1 and id >= $2
      and (actor = '' or request_id = '')`,
  },
  'I16 all accounts of an asset, derived ones included, sum to zero': {
    kind: 'sum',
    only: 'whole',
    sql: `
    select 'asset ' || a.asset, null from (
      select (account & 15) as asset, sum(amount) as total from (
        select credit_account as account, amount::numeric from transfer where tenant = $1 union all
          select debit_account, -amount from transfer where tenant = $1) e group by 1) a
    where total <> 0`,
  },
  'rounds add up to their operations': {
    kind: 'round',
    only: 'whole',
    sql: `
    select 'round ' || r.vendor || '/' || r.round_ref, r.member from round r
    left join (select vendor, round_ref, member, sum(amount) filter (where kind = 'BET') as bet,
      sum(amount) filter (where kind in ('WIN', 'JACKPOT')) as win,
      sum(amount) filter (where kind = 'ROLLBACK') as refund
      from operation where tenant = $1 and status = 'APPLIED' and vendor is not null
        group by 1, 2, 3) o on o.vendor = r.vendor and o.round_ref = r.round_ref
        and o.member = r.member
    where r.tenant = $1 and (r.bet <> coalesce(o.bet, 0) or r.win <> coalesce(o.win, 0)
      or r.refund <> coalesce(o.refund, 0))`,
  },
  'a round holds the held wins that are not decided': {
    kind: 'round',
    only: 'whole',
    sql: `
    select 'round ' || r.vendor || '/' || r.round_ref, r.member from round r
    left join (select h.vendor, h.round_ref, h.member, sum(h.amount) as held from operation h
      where h.tenant = $1 and h.status = 'HELD' and not exists (select from operation d
        where d.tenant = $1 and d.source = 'held-win' and d.external_ref = h.id::text)
        group by 1, 2, 3) o on o.vendor = r.vendor and o.round_ref = r.round_ref
        and o.member = r.member
    where r.tenant = $1 and r.held <> coalesce(o.held, 0)`,
  },
  'deposits are booked exactly when they are confirmed': {
    kind: 'deposit',
    sql: `
    select 'deposit ' || d.id, d.member from deposit_intent d left join operation o
      on o.tenant = d.tenant and o.id = d.operation
    where d.tenant = $1 and (d.operation is null or d.operation >= $2)
      and (d.state = 'CONFIRMED') <> (o.kind is not distinct from 'DEPOSIT'
      and o.status is not distinct from 'APPLIED' and o.amount = d.amount)`,
  },
  ...withdrawalRules,
  ...transferRules,
  ...settlementRules,
  ...rebateRules,
  ...bonusRules,
  ...pointsRules,
};

/** Violations that are listed for one rule at most. */
const MAX_VIOLATIONS_PER_RULE = 100;

/**
 * Checks the rules of the ledger over one tenant's journal, or its tail from the operation `since`
 * on. Rules kept by a key or a constraint (I6 append-only, I7 once per reference) have their own
 * tests; I13 is checked by the audit module. `db` must be inside a transaction of the tenant,
 * REPEATABLE READ for one snapshot.
 */
export async function checkInvariants(db: Db, tenant: TenantId, since = 0n): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [index, [rule, { kind, only, sql }]] of Object.entries(rules).entries()) {
    if (only === (since > 0n ? 'whole' : 'tail')) continue;
    const rows = await db.many<{ subject: string; member: MemberId | null }>(
      `invariant-${index}`,
      `select subject, member::bigint from (${sql}) as found (subject, member)
        where $2::bigint is not null limit ${MAX_VIOLATIONS_PER_RULE}`,
      [tenant, since],
    );
    violations.push(...rows.map(({ subject, member }) => ({ rule, kind, subject, member })));
  }
  return violations;
}
