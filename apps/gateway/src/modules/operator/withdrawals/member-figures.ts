import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';

type Figures = {
  readonly deposits: Micros;
  readonly depositCount: number;
  readonly withdrawals: Micros;
  readonly withdrawalCount: number;
  readonly stakes: Micros;
  readonly turnoverRequired: Micros;
  readonly turnoverDone: Micros;
  readonly cash: Micros;
  readonly registeredAt: Date;
  readonly isHeld: boolean;
};

/** Reads the sums that a member paid in, was paid and staked, in the money of the present book. */
export async function readMemberFigures(tx: Db, tenantId: TenantId, member: bigint) {
  const row = await tx.one<Figures>(
    'ops-withdrawal-figures',
    `select d.total as deposits, d.count as "depositCount", w.total as withdrawals,
       w.count as "withdrawalCount",
       settled_stakes(m.tenant, m.id, s.id, clock_timestamp() - interval '30 days') as stakes,
       coalesce(t.required + t.carried, 0) as "turnoverRequired",
       coalesce(least(t.required + t.carried, settled_stakes(m.tenant, m.id, s.id, t.as_of)), 0)
         as "turnoverDone",
       coalesce(c.balance, 0) as cash, m.created_at as "registeredAt",
       is_held(m.tenant, m.id) as "isHeld"
     from member m join asset s on s.tenant = m.tenant and s.id = money_asset(m.book)
     left join turnover t on t.tenant = m.tenant and t.member = m.id and t.asset = s.id
     left join account c on c.tenant = m.tenant and c.owner = m.id and c.type = 'PLAYER_CASH'
       and c.asset = s.id
     cross join lateral (select coalesce(sum(i.amount), 0)::bigint as total,
       count(*)::int as count from deposit_intent i where i.tenant = m.tenant and i.member = m.id
         and i.asset = s.id and i.state = 'CONFIRMED') d
     cross join lateral (select coalesce(sum(x.amount), 0)::bigint as total,
       count(*)::int as count from withdrawal x where x.tenant = m.tenant and x.member = m.id
         and x.asset = s.id and x.state = 'PAID') w
     where m.tenant = $1 and m.id = $2`,
    [tenantId, member],
  );
  if (!row) throw new Error(`no figures of member ${member}`);
  const { depositCount, withdrawalCount, registeredAt, isHeld, ...amounts } = row;
  return {
    deposits: toWire(amounts.deposits),
    depositCount,
    withdrawals: toWire(amounts.withdrawals),
    withdrawalCount,
    stakes: toWire(amounts.stakes),
    turnoverRequired: toWire(amounts.turnoverRequired),
    turnoverDone: toWire(amounts.turnoverDone),
    cash: toWire(amounts.cash),
    registeredAt: registeredAt.getTime(),
    isHeld,
  };
}
