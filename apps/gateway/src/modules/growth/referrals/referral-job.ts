import type { Db, Param } from '@parlour/database';

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

export const dueReferrals = createTenantGauge(
  'parlour_referrals_due',
  'Invited friends who met the targets and whose referral is not decided, by tenant',
);

/** Notes of members that one transaction compares; it holds no wallet. */
const COUNT_BATCH = 500;
/** Referrals of one transaction that grants, whose members' bets wait for each other meanwhile. */
const REWARD_BATCH = 10;

type Count = { readonly count: number | null };

const count = async (
  tx: Db,
  name: string,
  text: string,
  params: readonly Param[],
): Promise<number> => (await tx.one<Count>(name, text, params))?.count ?? 0;

/**
 * Compares invited friends whose figures changed with the targets, and grants both sides their
 * bonuses; several at once grant nothing twice. Returns how many referrals were looked at.
 */
export async function runReferrals(db: Database, tenantId: TenantId): Promise<number> {
  const step = (name: string, text: string, limit: number): Promise<number> =>
    givingWay(() => db.transaction(tenantId, (tx) => count(tx, name, text, [tenantId, limit])));
  while (
    (await step(
      'referrals-count',
      'select count_referrals($1::smallint, $2) as count',
      COUNT_BATCH,
    )) === COUNT_BATCH
  );
  return runBatches(() =>
    step(
      'referrals-reward',
      "select reward_referrals($1::smallint, $2, 'job:referrals') as count",
      REWARD_BATCH,
    ),
  );
}

/** Decides referrals soon after deposits and bets have been counted for members. */
export const createReferralJob = (deps: TenantGaugeDeps): Job => ({
  name: 'referrals',
  interval: 10,
  onMissed: 'runOnce',
  async runUnderLease({ tenantId }) {
    const decided = await runReferrals(deps.db, tenantId);
    await measureTenant(deps, tenantId, dueReferrals, (tx) =>
      count(
        tx,
        'referrals-due',
        `select count(*)::int as count from referral_friend f join promotion p
           on p.tenant = f.tenant and p.id = f.promotion and p.running is not null
         where f.tenant = $1 and f.is_met and f.decided_at is null`,
        [tenantId],
      ),
    );
    return { decided };
  },
});
