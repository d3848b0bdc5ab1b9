import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../../domain/ids.ts';

export type SandboxPayout = {
  readonly id: string;
  /** Our number of the payout. */
  readonly payout: string;
  readonly destination: string;
  readonly amount: Micros;
  readonly currency: string;
  readonly state: 'OPEN' | 'PAID' | 'FAILED' | 'RETURNED';
  readonly createdAt: Date;
};

/** The plans for new payouts: paid after some seconds, left to the tester, or refused. */
export const payoutPlans = ['automatic', 'manual', 'fail'] as const;
export type PayoutPlan = (typeof payoutPlans)[number];

/** Seconds after which a payout is paid by itself. */
const AUTOMATIC_SECONDS = 4;

const COLUMNS = `p.id, p.payout, p.destination, p.amount, p.currency, p.state,
  p.created_at as "createdAt"`;

export const findPayout = (
  tx: Db,
  tenantId: TenantId,
  payout: string,
): Promise<SandboxPayout | undefined> =>
  tx.one<SandboxPayout>(
    'sandbox-payout-find',
    `select ${COLUMNS} from sandbox_payout p where p.tenant = $1 and p.payout = $2`,
    [tenantId, payout],
  );

/** Stores a payout once a number; returns the one that is there. */
export async function insertPayout(
  tx: Db,
  tenantId: TenantId,
  payout: Omit<SandboxPayout, 'state' | 'createdAt'>,
): Promise<SandboxPayout> {
  await tx.exec(
    'sandbox-payout-add',
    `insert into sandbox_payout (tenant, id, payout, destination, amount, currency)
      values ($1, $2, $3, $4, $5, $6) on conflict (tenant, payout) do nothing`,
    [tenantId, payout.id, payout.payout, payout.destination, payout.amount, payout.currency],
  );
  const stored = await findPayout(tx, tenantId, payout.payout);
  if (!stored) throw new Error(`no payout ${payout.payout}`);
  return stored;
}

/** Finds a payout and locks it. */
export const lockPayout = (
  tx: Db,
  tenantId: TenantId,
  id: string,
): Promise<SandboxPayout | undefined> =>
  tx.one<SandboxPayout>(
    'sandbox-payout-lock',
    `select ${COLUMNS} from sandbox_payout p where p.tenant = $1 and p.id = $2 for update`,
    [tenantId, id],
  );

export const setPayoutState = (
  tx: Db,
  tenantId: TenantId,
  id: string,
  state: SandboxPayout['state'],
): Promise<number> =>
  tx.exec(
    'sandbox-payout-state',
    'update sandbox_payout set state = $3 where tenant = $1 and id = $2',
    [tenantId, id, state],
  );

/** Payouts that are to be paid or refused by themselves now. */
export const readDuePayouts = (tx: Db, tenantId: TenantId): Promise<SandboxPayout[]> =>
  tx.many<SandboxPayout>(
    'sandbox-payouts-due',
    `select ${COLUMNS} from sandbox_payout p where p.tenant = $1 and p.state = 'OPEN'
      and p.created_at < clock_timestamp() - make_interval(secs => $2)
      order by p.created_at limit 50`,
    [tenantId, AUTOMATIC_SECONDS],
  );

/** The newest payouts of a brand. */
export const readPayouts = (tx: Db, tenantId: TenantId): Promise<SandboxPayout[]> =>
  tx.many<SandboxPayout>(
    'sandbox-payouts-read',
    `select ${COLUMNS} from sandbox_payout p where p.tenant = $1
      order by p.created_at desc limit 50`,
    [tenantId],
  );

export const readPlan = async (tx: Db, tenantId: TenantId): Promise<PayoutPlan> =>
  (
    await tx.one<{ payouts: PayoutPlan }>(
      'sandbox-plan-read',
      'select payouts from sandbox_plan where tenant = $1',
      [tenantId],
    )
  )?.payouts ?? 'automatic';

export const writePlan = (tx: Db, tenantId: TenantId, plan: PayoutPlan): Promise<number> =>
  tx.exec(
    'sandbox-plan-write',
    `insert into sandbox_plan (tenant, payouts) values ($1, $2)
      on conflict (tenant) do update set payouts = excluded.payouts`,
    [tenantId, plan],
  );
