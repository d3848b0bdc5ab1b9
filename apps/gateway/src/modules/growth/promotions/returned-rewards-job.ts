import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  createTenantGauge,
  givingWay,
  type Job,
  measureTenant,
  runBatches,
  type TenantGaugeDeps,
} from '../../platform/jobs/module.ts';

export const returnedRounds = createTenantGauge(
  'parlour_returned_rounds_due',
  'Stakes that came back after their round and whose rewards were not looked at, by tenant',
);

/** Rounds of one transaction, whose members' bets wait for each other meanwhile. */
const BATCH = 20;

type Count = { readonly count: number | null };

const recheck = async (tx: Db, tenantId: TenantId): Promise<number> =>
  (
    await tx.one<Count>(
      'returned-rewards-recheck',
      "select recheck_rewards($1::smallint, $2, 'job:returned-rewards') as count",
      [tenantId, BATCH],
    )
  )?.count ?? 0;

const countDue = async (tx: Db, tenantId: TenantId): Promise<number> =>
  (
    await tx.one<Count>(
      'returned-rewards-due',
      'select count(*)::int as count from returned_round where tenant = $1',
      [tenantId],
    )
  )?.count ?? 0;

/**
 * Takes rewards back that members had reached by stakes which came back since; several at once take
 * nothing twice. Returns how many such stakes were looked at.
 */
export const recheckRewards = (db: Database, tenantId: TenantId): Promise<number> =>
  runBatches(() => givingWay(() => db.transaction(tenantId, (tx) => recheck(tx, tenantId))));

/** Looks at rewards again soon after the returned stakes have been counted for their members. */
export const createReturnedRewardsJob = (deps: TenantGaugeDeps): Job => ({
  name: 'returned-rewards',
  interval: 30,
  onMissed: 'runOnce',
  async runUnderLease({ tenantId }) {
    const rechecked = await recheckRewards(deps.db, tenantId);
    await measureTenant(deps, tenantId, returnedRounds, (tx) => countDue(tx, tenantId));
    return { rechecked };
  },
});
