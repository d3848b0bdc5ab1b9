import { type Micros, toWire } from '@parlour/money';

import { createTtlCache } from '../../../cache/ttl-cache.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { countTeam, readTeamBalance } from './downline-repository.ts';

/** A sum that every page of a team shows need not be made for every page. */
const BALANCE_TTL_MS = 20_000;
/** A larger team's balances are not summed while the caller waits. */
const MAX_SUMMED = 200_000;

/**
 * Creates the reader of the number of members directly below an agent and in its team, and of the
 * cash of the team: at most 20 s old, and null for teams above 200,000 members.
 */
export function createTeamTotalsReader(db: Database) {
  const balances = createTtlCache<Micros>({ ttlMs: BALANCE_TTL_MS, maxKeys: 10_000 });
  return (tenantId: TenantId, agent: MemberId) =>
    db.teamTransaction(tenantId, agent, async (tx) => {
      const counts = await countTeam(tx, tenantId, agent);
      if (counts.teamSize > MAX_SUMMED) return { ...counts, balance: null };
      const balance = await balances(`${tenantId}:${agent}`, () => readTeamBalance(tx, tenantId));
      return { ...counts, balance: toWire(balance) };
    });
}
