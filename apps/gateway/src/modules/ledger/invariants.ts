import type { Db } from '../../db/query.ts';

/** A broken rule: which one, and where to look. */
export type Violation = { readonly rule: string; readonly subject: string };

// Each query lists violations of one tenant; none is the only good answer. `$1` is the tenant.
const rules: Readonly<Record<string, string>> = {
  'I1 an applied operation that moved an amount has transfers of that amount': `
    select 'operation ' || o.id from operation o left join transfer t on t.tenant = o.tenant and t.operation = o.id
    where o.tenant = $1 and o.status = 'APPLIED' group by o.id, o.amount having coalesce(sum(t.amount), 0) <> o.amount`,
  'I2 both accounts of a transfer exist in its tenant, in one asset': `
    select 'transfer ' || t.operation || '/' || t.leg from transfer t
    left join account d on d.tenant = t.tenant and d.id = t.debit_account left join account c on c.tenant = t.tenant and c.id = t.credit_account
    where t.tenant = $1 and (d.id is null or c.id is null or d.asset <> c.asset)`,
  'I3 a balance is the sum of its entries': `
    select 'account ' || a.id from account a join account_type k on k.type = a.type
    left join (
      select account, sum(amount) as credits from (
        select credit_account as account, amount from transfer where tenant = $1 union all select debit_account, -amount from transfer where tenant = $1) e group by account
    ) s on s.account = a.id
    where a.tenant = $1 and k.holds_balance and a.balance is distinct from coalesce(case k.side when 'ASSET' then -s.credits else s.credits end, 0)`,
  'I3 a balance after an entry follows from the one before': `
    select 'account ' || account || ' at operation ' || operation from (
      select e.*, lag(after, 1, 0::bigint) over (partition by account order by operation, leg) as before from (
        select t.operation, t.leg, a.id as account, t.credit_after as after, case k.side when 'ASSET' then -t.amount else t.amount end as change
          from transfer t join account a on a.tenant = t.tenant and a.id = t.credit_account join account_type k on k.type = a.type and k.holds_balance where t.tenant = $1
        union all
        select t.operation, t.leg, a.id, t.debit_after, case k.side when 'ASSET' then t.amount else -t.amount end
          from transfer t join account a on a.tenant = t.tenant and a.id = t.debit_account join account_type k on k.type = a.type and k.holds_balance where t.tenant = $1
      ) e) chain where after is distinct from before + change`,
  'I4 no balance is below its floor, and exactly the right accounts hold one': `
    select 'account ' || a.id from account a join account_type k on k.type = a.type
    where a.tenant = $1 and ((a.balance is not null) <> k.holds_balance or a.balance < k.floor)`,
  'I8 an operation without effect has no transfers': `
    select 'operation ' || o.id from operation o where o.tenant = $1 and o.status <> 'APPLIED' and exists (select from transfer t where t.tenant = $1 and t.operation = o.id)`,
  'I8 every transfer belongs to an operation': `
    select 'transfer ' || t.operation || '/' || t.leg from transfer t left join operation o on o.tenant = t.tenant and o.id = t.operation where t.tenant = $1 and o.id is null`,
  'I9 no bet was both won and rolled back, or rolled back twice': `
    select 'bet ' || parent from operation where tenant = $1 and parent is not null and status = 'APPLIED'
    group by parent having count(*) filter (where kind = 'ROLLBACK') > 1 or bool_or(kind = 'ROLLBACK') and bool_or(kind = 'WIN')`,
  'I9 what follows a bet follows an applied one': `
    select 'operation ' || o.id from operation o left join operation b on b.tenant = o.tenant and b.id = o.parent
    where o.tenant = $1 and o.kind in ('WIN', 'ROLLBACK') and o.status = 'APPLIED' and (b.id is null or b.kind <> 'BET' or b.status <> 'APPLIED')`,
  'I10 a result concerns the player, asset, vendor and round of its bet': `
    select 'operation ' || o.id from operation o join operation b on b.tenant = o.tenant and b.id = o.parent
    where o.tenant = $1 and o.status = 'APPLIED' and (o.member, o.asset, o.vendor, o.round_ref) is distinct from (b.member, b.asset, b.vendor, b.round_ref)`,
  'I10 a rollback returns what its bet took': `
    select 'operation ' || o.id from operation o join operation b on b.tenant = o.tenant and b.id = o.parent
    where o.tenant = $1 and o.kind = 'ROLLBACK' and o.status = 'APPLIED' and o.amount <> b.amount`,
  'I11 an operation moves money of its member\'s asset only': `
    select 'operation ' || o.id from operation o join transfer t on t.tenant = o.tenant and t.operation = o.id
    where o.tenant = $1 and (t.debit_account & 15) <> o.asset`,
  'I14 every operation names its actor and request': `
    select 'operation ' || id from operation where tenant = $1 and (actor = '' or request_id = '')`,
  'I16 all accounts of an asset, derived ones included, sum to zero': `
    select 'asset ' || a.asset from (
      select (account & 15) as asset, sum(amount) as total from (
        select credit_account as account, amount::numeric from transfer where tenant = $1 union all select debit_account, -amount from transfer where tenant = $1) e group by 1) a
    where total <> 0`,
  'rounds add up to their operations': `
    select 'round ' || r.vendor || '/' || r.round_ref from round r
    left join (select vendor, round_ref, member, sum(amount) filter (where kind = 'BET') as bet, sum(amount) filter (where kind = 'WIN') as win, sum(amount) filter (where kind = 'ROLLBACK') as refund
      from operation where tenant = $1 and status = 'APPLIED' and vendor is not null group by 1, 2, 3) o on o.vendor = r.vendor and o.round_ref = r.round_ref and o.member = r.member
    where r.tenant = $1 and (r.bet <> coalesce(o.bet, 0) or r.win <> coalesce(o.win, 0) or r.refund <> coalesce(o.refund, 0))`,
  'deposits are booked exactly when they are confirmed': `
    select 'deposit ' || d.id from deposit_intent d left join operation o on o.tenant = d.tenant and o.id = d.operation
    where d.tenant = $1 and (d.state = 'CONFIRMED') <> (o.kind is not distinct from 'DEPOSIT' and o.status is not distinct from 'APPLIED' and o.amount = d.amount)`,
};

/**
 * Checks every rule of the ledger over one tenant's whole history and lists what is broken. Rules kept by a key or a constraint (I6 append-only,
 * I7 once per reference) cannot be broken by rows and are proved by their own tests. I5 (holds), I12 (settlement), I13 (hash chain) and I15 (approvals) come
 * with the tables they speak of.
 * `db` must be inside a transaction of that tenant; REPEATABLE READ gives one consistent moment.
 */
export async function checkInvariants(db: Db, tenant: number): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [index, [rule, sql]] of Object.entries(rules).entries()) {
    const rows = await db.many<{ subject: string }>(`invariant-${index}`, `select subject from (${sql}) as found (subject) limit 100`, [tenant]);
    violations.push(...rows.map(({ subject }) => ({ rule, subject })));
  }
  return violations;
}
