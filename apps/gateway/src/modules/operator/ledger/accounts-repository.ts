import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

export type AccountRow = {
  readonly type: string;
  readonly side: 'LIABILITY' | 'ASSET' | 'INCOME_EXPENSE';
  readonly owner: string | null;
  readonly accounts: number;
  readonly debits: string;
  readonly credits: string;
  readonly balance: string;
};

/**
 * Accounts of a book by type, in micro-units. House accounts are the kept sums and what came after
 * them; accounts of members hold their balance, so their debits and credits are not summed.
 */
export const readAccounts = (db: Db, tenant: TenantId, book: string): Promise<AccountRow[]> =>
  db.many<AccountRow>(
    'ops-ledger-accounts',
    `with mark as (
       select coalesce((select operation from ledger_total_mark where tenant = $1), 0)
         as operation),
     tail as (
       select account, sum(debit) as debits, sum(credit) as credits from (
         select t.debit_account as account, t.amount::numeric as debit, 0::numeric as credit
           from transfer t, mark m where t.tenant = $1 and t.operation > m.operation
             and t.debit_after is null
         union all
         select t.credit_account, 0, t.amount from transfer t, mark m
           where t.tenant = $1 and t.operation > m.operation and t.credit_after is null) e
       group by account)
     select a.type, k.side, v.code as owner, count(*)::int as accounts,
       coalesce(sum(s.debits), 0)::text as debits, coalesce(sum(s.credits), 0)::text as credits,
       (case when k.holds_balance then sum(a.balance)
         when k.side = 'ASSET' then coalesce(sum(s.debits) - sum(s.credits), 0)
         else coalesce(sum(s.credits) - sum(s.debits), 0) end)::text as balance
     from account a
     join asset x on x.tenant = a.tenant and x.id = a.asset and x.book = $2
     join account_type k on k.type = a.type
     left join vendor v on k.owner = 'VENDOR' and v.tenant = a.tenant and v.id = a.owner
     left join (
       select coalesce(o.account, n.account) as account,
         coalesce(o.debits, 0) + coalesce(n.debits, 0) as debits,
         coalesce(o.credits, 0) + coalesce(n.credits, 0) as credits
       from (select * from ledger_total where tenant = $1) o
       full join tail n on n.account = o.account) s on s.account = a.id
     where a.tenant = $1
     group by a.type, k.side, k.holds_balance, k.owner, v.code
     order by k.owner, a.type, v.code`,
    [tenant, book],
  );

export const readNewest = async (db: Db, tenant: TenantId): Promise<bigint> =>
  (
    await db.one<{ id: bigint | null }>(
      'ops-ledger-newest',
      'select max(id) as id from operation where tenant = $1',
      [tenant],
    )
  )?.id ?? 0n;
