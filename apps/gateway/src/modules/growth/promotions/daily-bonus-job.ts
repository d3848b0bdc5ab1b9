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

export const dueDailyBonuses = createTenantGauge(
  'parlour_daily_bonuses_due',
  'Bonuses of losses, rebates, birthdays and schedules that are earned and not decided, by tenant',
);

/** Bonuses of one transaction, whose wallets wait for each other meanwhile. */
const BATCH = 30;
/** The longest rest after such a transaction, in ms: bets have half of the time. */
const MAX_REST_MS = 50;

const planDay = async (tx: Db, tenantId: TenantId): Promise<boolean> => {
  // Sums over all members of a tenant take longer than a call of a member may.
  await setStatementTimeout(tx, 60);
  const row = await tx.one<{ planned: boolean | null }>(
    'daily-bonus-plan',
    'select plan_daily_bonuses($1::smallint) as planned',
    [tenantId],
  );
  return row?.planned ?? false;
};

const grantDue = async (tx: Db, tenantId: TenantId): Promise<number> => {
  // What is cut on a busy machine would begin again with the same members.
  await setStatementTimeout(tx, 60);
  const row = await tx.one<{ decided: number | null }>(
    'daily-bonus-grant',
    'select grant_daily_bonuses($1::smallint, $2, $3) as decided',
    [tenantId, BATCH, 'job:daily-bonuses'],
  );
  return row?.decided ?? 0;
};

const countDue = async (tx: Db, tenantId: TenantId): Promise<number> =>
  (
    await tx.one<{ due: number }>(
      'daily-bonus-due',
      `select count(*)::int as due from promotion_day_member
       where tenant = $1 and decided_at is null`,
      [tenantId],
    )
  )?.due ?? 0;

/**
 * Grants what all days that have begun have earned members, in order; safe to run at once. Returns
 * how many days were determined, and how many bonuses were decided.
 */
export async function grantDailyBonuses(
  db: Database,
  tenantId: TenantId,
): Promise<{ readonly days: number; readonly decided: number }> {
  let [days, decided] = [0, 0];
  for (;;) {
    decided += await runBatches(() =>
      givingWay(() => db.transaction(tenantId, (tx) => grantDue(tx, tenantId)), MAX_REST_MS),
    );
    if (!(await db.transaction(tenantId, (tx) => planDay(tx, tenantId)))) return { days, decided };
    days++;
  }
}

/** Grants the bonuses that a new day of the brand triggers, shortly after it has begun. */
export const createDailyBonusJob = (deps: TenantGaugeDeps): Job => ({
  name: 'daily-bonuses',
  interval: 60,
  onMissed: 'runOnce',
  async runUnderLease({ tenantId }) {
    const result = await grantDailyBonuses(deps.db, tenantId);
    await measureTenant(deps, tenantId, dueDailyBonuses, (tx) => countDue(tx, tenantId));
    return result;
  },
});
