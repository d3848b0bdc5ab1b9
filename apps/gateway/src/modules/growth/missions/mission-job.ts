import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import { setStatementTimeout } from '../../../db/statement-timeout.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { givingWay, type Job, runBatches } from '../../platform/jobs/module.ts';
import {
  closeMissions,
  countMissions,
  openMissions,
  rewardMissions,
} from './mission-job-repository.ts';

/** Notes of members that one transaction counts; it holds no wallet. */
const COUNT_BATCH = 2000;
/** Members of one transaction that grants, whose bets wait for each other meanwhile. */
const REWARD_BATCH = 30;
/** The longest rest after such a transaction, in ms: bets have half of the time. */
const MAX_REST_MS = 50;

/**
 * Counts the missions of a brand and grants what was reached; several at once grant nothing twice.
 * Returns how many members were granted something or looked at for it.
 */
export async function runMissions(db: Database, tenantId: TenantId): Promise<number> {
  const step = (work: (tx: Db) => Promise<number>) =>
    db.transaction(tenantId, async (tx) => {
      // Who played on the days of a new mission takes longer to find than a call may take.
      await setStatementTimeout(tx, 60);
      return work(tx);
    });
  const grantAll = () =>
    runBatches(() =>
      givingWay(() => step((tx) => rewardMissions(tx, tenantId, REWARD_BATCH)), MAX_REST_MS),
    );
  await step((tx) => openMissions(tx, tenantId));
  while ((await step((tx) => countMissions(tx, tenantId, COUNT_BATCH))) === COUNT_BATCH);
  const reached = await grantAll();
  const closed = await step((tx) => closeMissions(tx, tenantId));
  return closed > 0 ? reached + (await grantAll()) : reached;
}

/** Counts missions and tournaments soon after bets and deposits were counted, and grants. */
export const createMissionJob = ({ db }: { readonly db: Database }): Job => ({
  name: 'missions',
  interval: 5,
  onMissed: 'runOnce',
  async runUnderLease({ tenantId }) {
    return { granted: await runMissions(db, tenantId) };
  },
});
