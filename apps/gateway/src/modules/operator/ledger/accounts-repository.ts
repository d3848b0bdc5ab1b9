import type { LedgerAccount } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

export type AccountRow = {
  readonly type: LedgerAccount;
  readonly side: 'LIABILITY' | 'ASSET' | 'INCOME_EXPENSE';
  readonly owner: string | null;
  readonly accounts: number;
  readonly debits: string;
  readonly credits: string;
  readonly balance: string;
};

/**
 * Accounts of a book by type, in micro-units, from the journal: the kept sums and what came after
 * them. What a type's accounts hold is the difference of both sides; the reconciliation compares it
 * with the balance of each account.
 */
export const readAccounts = (db: Db, tenant: TenantId, book: string): Promise<AccountRow[]> =>
  db.many<AccountRow>(
    'ops-ledger-accounts',
    `with mark as (
       select coalesce(max(operation), 0) as operation, coalesce(max(accounts_done), 0) as account
       from ledger_total_mark where tenant = $1),
     tail as (
       select account, sum(debit) as debits, sum(credit) as credits from (
         select t.debit_account as account, t.amount::numeric as debit, 0::numeric as credit
           from transfer t, mark m where t.tenant = $1 and t.operation > m.operation
         union all
         select t.credit_account, 0, t.amount from transfer t, mark m
           where t.tenant = $1 and t.operation > m.operation) e
       group by account),
     summed as (
       select a.id, a.asset, a.type, a.owner from account_type k
       cross join lateral (
         select 0::bigint as id where k.owner <> 'VENDOR'
         union all select v.id from vendor v where v.tenant = $1 and k.owner = 'VENDOR') o
       join account a on a.tenant = $1 and a.owner = o.id and a.type = k.type
       where not k.holds_balance),
     sums as (
       select asset, type, 0::bigint as owner, accounts, debits, credits from ledger_type_total
         where tenant = $1
       union all
       select a.asset, a.type, 0, count(*), 0, 0 from account a, mark m
         where a.tenant = $1 and a.id > m.account and a.balance is not null group by 1, 2
       union all
       select h.asset, h.type, h.owner, 1, coalesce(t.debits, 0), coalesce(t.credits, 0)
         from summed h left join ledger_total t on t.tenant = $1 and t.account = h.id
       union all
       select a.asset, a.type, case when a.balance is null then a.owner else 0 end, 0, t.debits,
         t.credits
         from tail t join account a on a.tenant = $1 and a.id = t.account)
     select split_part(s.type, ':', 1) as type,
       k.side, v.code as owner, sum(s.accounts)::int as accounts,
       sum(s.debits)::text as debits, sum(s.credits)::text as credits,
       (case when k.side = 'ASSET' then sum(s.debits - s.credits)
         else sum(s.credits - s.debits) end)::text as balance
     from sums s
     join asset x on x.tenant = $1 and x.id = s.asset and x.book = $2
     join account_type k on k.type = s.type
     left join vendor v on v.tenant = $1 and v.id = case when k.owner = 'VENDOR' then s.owner
       else nullif(split_part(s.type, ':', 2), '')::bigint end
     group by s.type, k.side, k.owner, v.code
     order by k.owner, s.type, v.code`,
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
