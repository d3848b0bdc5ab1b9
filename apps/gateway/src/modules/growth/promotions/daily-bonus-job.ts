import type { Db } from '@parlour/database';
import { Gauge } from 'prom-client';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { Job } from '../../platform/jobs/module.ts';

export const dueDailyBonuses = new Gauge({
  name: 'parlour_daily_bonuses_due',
  help: 'Bonuses of losses and birthdays that are earned and not decided, by tenant',
  labelNames: ['tenant'],
  registers: [],
});

/** Bonuses of one transaction, whose wallets wait for each other meanwhile. */
const BATCH = 50;

const planDay = async (tx: Db, tenantId: TenantId): Promise<boolean> => {
  // Sums over all members of a tenant take longer than a call of a member may.
  await tx.one('daily-bonus-timeout', `select set_config('statement_timeout', '60s', true)`, []);
  const row = await tx.one<{ planned: boolean | null }>(
    'daily-bonus-plan',
    'select plan_daily_bonuses($1::smallint) as planned',
    [tenantId],
  );
  return row?.planned ?? false;
};

const grantDue = async (tx: Db, tenantId: TenantId): Promise<number> =>
  (
    await tx.one<{ decided: number | null }>(
      'daily-bonus-grant',
      'select grant_daily_bonuses($1::smallint, $2, $3) as decided',
      [tenantId, BATCH, 'job:daily-bonuses'],
    )
  )?.decided ?? 0;

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
    for (;;) {
      const batch = await db.transaction(tenantId, (tx) => grantDue(tx, tenantId));
      if (batch === 0) break;
      decided += batch;
    }
    if (!(await db.transaction(tenantId, (tx) => planDay(tx, tenantId)))) return { days, decided };
    days++;
  }
}

/** Grants the bonuses that a new day of the brand triggers, shortly after it has begun. */
export function createDailyBonusJob(deps: {
  readonly db: Database;
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
}): Job {
  return {
    name: 'daily-bonuses',
    interval: 60,
    onMissed: 'runOnce',
    async runUnderLease({ tenantId }) {
      const result = await grantDailyBonuses(deps.db, tenantId);
      const tenant = deps.tenancies.ofId(tenantId)?.tenant.code;
      if (tenant !== undefined)
        dueDailyBonuses.set(
          { tenant },
          await deps.db.transaction(tenantId, (tx) => countDue(tx, tenantId)),
        );
      return result;
    },
  };
}
