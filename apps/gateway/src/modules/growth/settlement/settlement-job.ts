import type { Micros } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { createTenantGauge, type Job } from '../../platform/jobs/module.ts';
import { readState } from './payout-repository.ts';
import { settle } from './settle.ts';
import type { SettleApart } from './settlement-thread.ts';
import { hasContracts } from './settlement-repository.ts';

export const unpaidCommissions = createTenantGauge(
  'parlour_commissions_unpaid',
  'Payouts of contracts whose payer had not the money, by tenant',
);

/** A moment and not an age, so that an alert sees the job stand still. */
export const oldestOpenPeriod = createTenantGauge(
  'parlour_settlement_oldest_open_timestamp_seconds',
  'End of the oldest period of contracts that is over and not closed, by tenant; 0: none',
);

export type SettlementDeps = {
  readonly db: Database;
  readonly tenancies: Pick<TenancyLookup, 'all'>;
  /** Valid bets from which on a member of a team is active, in micro-units. */
  readonly activeMinimum: (tenantId: TenantId) => Promise<Micros>;
  /** Settles where no bet waits for it; absent: in this thread, as tests do. */
  readonly settleApart?: SettleApart | undefined;
};

/** Settles the contracts of agents, every thirty seconds. */
export function createSettlementJob(deps: SettlementDeps): Job {
  const zones = new Map(
    deps.tenancies.all.map(({ tenantId, tenant }) => [tenantId, tenant] as const),
  );
  return {
    name: 'settlements',
    interval: 30,
    onMissed: 'runOnce',
    async runUnderLease({ tenantId }) {
      const tenant = zones.get(tenantId);
      if (!tenant) return;
      if (!(await deps.db.transaction(tenantId, (tx) => hasContracts(tx, tenantId)))) return;
      const asked = {
        tenantId,
        timeZone: tenant.timeZone,
        activeMinimum: await deps.activeMinimum(tenantId),
      };
      const result = await (deps.settleApart?.(asked) ?? settle(deps.db, asked));
      const state = await deps.db.transaction(tenantId, (tx) => readState(tx, tenantId));
      unpaidCommissions.set({ tenant: tenant.code }, state.unpaid);
      oldestOpenPeriod.set({ tenant: tenant.code }, state.oldest);
      return result;
    },
  };
}
