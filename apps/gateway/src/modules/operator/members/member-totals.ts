import type { Db } from '@parlour/database';
import { type Micros, subtract, toWire } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

type TotalsRow = {
  readonly deposits: Micros;
  readonly withdrawals: Micros;
  readonly bonuses: Micros;
  readonly stakes: Micros;
  readonly ggr: Micros;
  readonly created_at: Date;
  readonly owed: Micros;
  readonly is_held: boolean;
  readonly counted_to: Date | null;
};

/**
 * Reads the totals that a member paid in, was paid and was granted over its life, in the money of
 * its book.
 */
export async function readMemberTotals(tx: Db, tenantId: TenantId, member: MemberId) {
  const row = await tx.one<TotalsRow>(
    'ops-member-totals',
    `select coalesce(sum(d.deposits), 0)::bigint as deposits,
       coalesce(sum(d.withdrawals), 0)::bigint as withdrawals,
       coalesce(sum(d.bonuses), 0)::bigint as bonuses,
       coalesce(sum(d.stakes - d.refunds), 0)::bigint as stakes,
       coalesce(sum(d.stakes - d.refunds - d.payouts - d.jackpots), 0)::bigint as ggr,
       m.created_at, owed_commissions(m.tenant, m.id) as owed, is_held(m.tenant, m.id) as is_held,
       (select counted_to from rollup_watermark where tenant = $1) as counted_to
     from member m left join member_day d on d.tenant = m.tenant and d.member = m.id
       and d.asset = money_asset(m.book)
     where m.tenant = $1 and m.id = $2 group by m.tenant, m.id`,
    [tenantId, member],
  );
  if (!row) throw new Error(`no totals of member ${member}`);
  const { deposits, withdrawals } = row;
  return {
    registeredAt: row.created_at.getTime(),
    deposits: toWire(deposits),
    withdrawals: toWire(withdrawals),
    net: toWire(subtract(deposits, withdrawals)),
    bonuses: toWire(row.bonuses),
    stakes: toWire(row.stakes),
    ggr: toWire(row.ggr),
    owed: toWire(row.owed),
    isHeld: row.is_held,
    countedTo: row.counted_to?.getTime() ?? null,
  };
}
