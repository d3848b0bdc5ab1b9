import type { Db } from '@parlour/database';

import { setStatementTimeout } from '../../../db/statement-timeout.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { suspendVendors } from '../../money/vendor-api/module.ts';
import { createTenantGauge, type Job } from '../../platform/jobs/module.ts';

/** A moment and not an age, so that an alert sees the job stand still: `time() - …`. */
export const rollupsCountedTo = createTenantGauge(
  'parlour_rollups_counted_to_timestamp_seconds',
  'Up to when the figures of the dashboards are complete, in Unix time, by tenant',
);

type RollupWindow = {
  /** Minimum age of a mark, in seconds; longer than a transaction of the gateway can take. */
  readonly minAgeSeconds: number;
  /** Operations of one step. */
  readonly maxOperations: number;
};

/**
 * Steps that are behind are large: members who bet often are added once a step. They take a second,
 * on a busy machine some.
 */
export const ROLLUP_WINDOW: RollupWindow = { minAgeSeconds: 10, maxOperations: 40_000 };
const STEP_TIMEOUT_SECONDS = 30;
/** Behind after a burst or a long stop, a run takes several steps, up to so long. */
const MAX_RUN_MS = 3000;

/** Counts what was committed since the last step; returns how many operations that were. */
export async function rollUp(
  tx: Db,
  tenantId: TenantId,
  { minAgeSeconds, maxOperations }: RollupWindow = ROLLUP_WINDOW,
): Promise<number> {
  // Longer than other statements may take: a team of many thousands may have moved.
  await setStatementTimeout(tx, STEP_TIMEOUT_SECONDS);
  const row = await tx.one<{ counted: number }>(
    'rollup-step',
    'select roll_up($1::smallint, $2, $3)::int as counted',
    [tenantId, minAgeSeconds, maxOperations],
  );
  return row?.counted ?? 0;
}

/** Up to when a tenant's figures are complete; null before the first count. */
export const readCountedTo = async (tx: Db, tenantId: TenantId): Promise<Date | null> =>
  (
    await tx.one<{ counted_to: Date | null }>(
      'rollup-counted-to',
      'select counted_to from rollup_watermark where tenant = $1',
      [tenantId],
    )
  )?.counted_to ?? null;

/**
 * Keeps the figures of the dashboards, a step every ten seconds, and suspends vendors that by them
 * win too much. The watermark moves in the transaction of the step, so a repeated run counts
 * nothing twice.
 */
export function createRollupJob({ all }: Pick<TenancyLookup, 'all'>): Job {
  const codes = new Map(all.map(({ tenantId, tenant }) => [tenantId, tenant.code]));
  return {
    name: 'rollups',
    interval: 10,
    onMissed: 'runOnce',
    async runInTransaction(tx, { tenantId }) {
      const until = performance.now() + MAX_RUN_MS;
      let counted = 0;
      let step = 0;
      do {
        step = await rollUp(tx, tenantId);
        counted += step;
      } while (step === ROLLUP_WINDOW.maxOperations && performance.now() < until);
      const countedTo = await readCountedTo(tx, tenantId);
      const tenant = codes.get(tenantId) ?? String(tenantId);
      if (countedTo) rollupsCountedTo.set({ tenant }, countedTo.getTime() / 1000);
      const suspended = await suspendVendors(tx, tenantId, tenant);
      return suspended.length === 0
        ? { counted }
        : { counted, incident: `suspended for wins of a day: ${suspended.join(', ')}` };
    },
  };
}
