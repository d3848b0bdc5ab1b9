import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import { setStatementTimeout } from '../../../db/statement-timeout.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  createTenantGauge,
  givingWay,
  type Job,
  measureTenant,
  runBatches,
  type TenantGaugeDeps,
} from '../../platform/jobs/module.ts';
import {
  closeRankMonth,
  countDueMonths,
  planRankMonth,
  promoteDueMembers,
} from './rank-job-repository.ts';

export const dueRankMonths = createTenantGauge(
  'parlour_rank_months_due',
  'Members whose rank and salary of a month that is over are not decided, by tenant',
);

/** Notes of members that one transaction decides. */
const NOTES = 500;
/** Members of one transaction whose wallets are locked. */
const MEMBERS = 20;

/**
 * Ends the months of a brand that are over, in order, and promotes members whose figures changed;
 * several at once decide each once. Returns how many members months ended for, and how many notes
 * were decided.
 */
export async function runRanks(
  db: Database,
  tenantId: TenantId,
): Promise<{ readonly closed: number; readonly decided: number }> {
  const step = <Value>(work: (tx: Db) => Promise<Value>) =>
    givingWay(() =>
      db.transaction(tenantId, async (tx) => {
        // Sums over all days of many members take longer than a call of a member may.
        await setStatementTimeout(tx, 60);
        return work(tx);
      }),
    );
  const repeat = (work: (tx: Db) => Promise<number>) => runBatches(() => step(work));
  let closed = 0;
  do closed += await repeat((tx) => closeRankMonth(tx, tenantId, MEMBERS));
  while (await step((tx) => planRankMonth(tx, tenantId)));
  const decided = await repeat((tx) =>
    promoteDueMembers(tx, tenantId, { notes: NOTES, members: MEMBERS }),
  );
  return { closed, decided };
}

/** Decides ranks soon after bets and deposits were counted, and when a month of the brand ends. */
export const createRankJob = (deps: TenantGaugeDeps): Job => ({
  name: 'ranks',
  interval: 15,
  onMissed: 'runOnce',
  async runUnderLease({ tenantId }) {
    const result = await runRanks(deps.db, tenantId);
    await measureTenant(deps, tenantId, dueRankMonths, (tx) => countDueMonths(tx, tenantId));
    return result;
  },
});
