import type { MemberBook } from '@parlour/contract/states/members';
import type { MemberAccount, closingRefusals } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { openRequest } from '../approvals/module.ts';

/** The balance of an account of a member. */
type HeldBalance = {
  readonly account: MemberAccount;
  readonly book: MemberBook;
  readonly balance: Micros;
};

/** The accounts of a member that are not empty, those at vendors too; below zero is owed. */
export const readHeldBalances = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<HeldBalance[]> =>
  tx.many<HeldBalance>(
    'ops-closing-balances',
    `select split_part(a.type, ':', 1) as account, s.book,
       coalesce(a.balance, 0) as balance from account a
     join asset s on s.tenant = a.tenant and s.id = a.asset
     where a.tenant = $1 and a.owner = $2
       and (a.type like 'PLAYER%' or a.type like 'VENDOR\\_WALLET:%') and a.balance <> 0
     order by s.id, a.type`,
    [tenantId, member],
  );

type ClosingFacts = {
  readonly openRounds: number;
  readonly owed: Micros;
  readonly contracts: number;
  readonly teamSize: number;
};

/**
 * Reads the other facts that concern an account: open rounds, commissions that it owes, contracts,
 * and its team.
 */
export async function readClosingFacts(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<ClosingFacts> {
  const row = await tx.one<ClosingFacts>(
    'ops-closing-facts',
    `select (select count(*)::int from round r where r.tenant = $1 and r.member = $2
         and r.closed_at is null) as "openRounds",
       ((select coalesce(sum(i.amount), 0) from settlement_input i
         join settlement_payout p on p.tenant = i.tenant and p.input = i.id and p.state <> 'PAID'
         where i.tenant = $1 and i.payer = $2)
         + (select coalesce(sum(abs(a.amount)), 0) from settlement_input i
         join settlement_adjustment a on a.tenant = i.tenant and a.input = i.id
           and a.state <> 'PAID'
         where i.tenant = $1 and $2 = case when a.amount > 0 then i.payer else i.agent end)
       )::bigint as owed,
       (select count(*)::int from contract c join contract_version v on v.tenant = c.tenant
         and v.contract = c.id and v.state = 'ACCEPTED' and not v.is_termination
         and v.effective_to is null
         where c.tenant = $1 and (c.agent = $2 or c.payer = $2)) as contracts,
       (select count(*)::int from member_closure t where t.tenant = $1 and t.ancestor = $2
         and t.depth > 0 and t.valid_to = 'infinity') as "teamSize"`,
    [tenantId, member],
  );
  if (!row) throw new Error(`no facts of member ${member}`);
  return row;
}

/** Returns the reason that an account cannot be closed; null: there is none. */
export const findClosingRefusal = (
  balances: readonly HeldBalance[],
  { openRounds, owed }: ClosingFacts,
): (typeof closingRefusals)[number] | null => {
  if (balances.length > 0) return 'closing_money';
  if (openRounds > 0) return 'closing_rounds';
  return owed > 0n ? 'closing_owes' : null;
};

/** A request about closing or opening this account that waits for another operator. */
export const findClosingRequest = async (
  tx: Db,
  tenantId: TenantId,
  member: string,
): Promise<string | null> =>
  (
    await tx.one<{ request: string | null }>(
      'ops-closing-request',
      `select ${openRequest("'member.closed', 'member.reopened'", "q.payload ->> 'member' = $2")}
         as request`,
      [tenantId, member],
    )
  )?.request ?? null;

/** Closes an account that is not closed; returns whether it was open. */
export const closeAccount = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<boolean> =>
  (await tx.exec(
    'ops-closing-close',
    `update member set status = 'CLOSED' where tenant = $1 and id = $2 and status <> 'CLOSED'`,
    [tenantId, member],
  )) > 0;

/** Opens a closed account; returns whether it was closed. */
export const reopenAccount = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<boolean> =>
  (await tx.exec(
    'ops-closing-reopen',
    `update member set status = 'ACTIVE' where tenant = $1 and id = $2 and status = 'CLOSED'`,
    [tenantId, member],
  )) > 0;

/** True when an account is one of the demo, whose password is public. */
export const isDemoAccount = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<boolean> =>
  (
    await tx.one<{ isDemo: boolean }>(
      'ops-closing-demo',
      'select is_demo as "isDemo" from member where tenant = $1 and id = $2',
      [tenantId, member],
    )
  )?.isDemo ?? false;
