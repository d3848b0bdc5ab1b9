import type { Db } from '@parlour/database';
import { Gauge } from 'prom-client';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { Job } from '../../platform/jobs/module.ts';
import { givingWay } from '../settlement/module.ts';
import {
  closeRankMonth,
  countDueMonths,
  planRankMonth,
  promoteDueMembers,
} from './rank-job-repository.ts';

export const dueRankMonths = new Gauge({
  name: 'parlour_rank_months_due',
  help: 'Members whose rank and salary of a month that is over are not decided, by tenant',
  labelNames: ['tenant'],
  registers: [],
});

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
        await tx.one('ranks-timeout', `select set_config('statement_timeout', '60s', true)`, []);
        return work(tx);
      }),
    );
  const repeat = async (work: (tx: Db) => Promise<number>): Promise<number> => {
    let all = 0;
    for (let count = await step(work); count > 0; count = await step(work)) all += count;
    return all;
  };
  let closed = 0;
  do closed += await repeat((tx) => closeRankMonth(tx, tenantId, MEMBERS));
  while (await step((tx) => planRankMonth(tx, tenantId)));
  const decided = await repeat((tx) =>
    promoteDueMembers(tx, tenantId, { notes: NOTES, members: MEMBERS }),
  );
  return { closed, decided };
}

/** Decides ranks soon after bets and deposits were counted, and when a month of the brand ends. */
export function createRankJob(deps: {
  readonly db: Database;
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
}): Job {
  return {
    name: 'ranks',
    interval: 15,
    onMissed: 'runOnce',
    async runUnderLease({ tenantId }) {
      const result = await runRanks(deps.db, tenantId);
      const tenant = deps.tenancies.ofId(tenantId)?.tenant.code;
      if (tenant !== undefined)
        dueRankMonths.set(
          { tenant },
          await deps.db.transaction(tenantId, (tx) => countDueMonths(tx, tenantId)),
        );
      return result;
    },
  };
}
