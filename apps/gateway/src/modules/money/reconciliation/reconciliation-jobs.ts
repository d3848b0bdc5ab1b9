import { Gauge } from 'prom-client';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { openHeadFile, deriveSigningKey, toVerificationKey } from '../audit/module.ts';
import type { Job, JobResult } from '../../platform/jobs/module.ts';
import type { Discrepancy } from './discrepancy.ts';
import { type JournalReport, reconcileJournal } from './reconcile-journal.ts';

/** Every value but zero is an incident. */
export const discrepanciesGauge = new Gauge({
  name: 'parlour_reconciliation_discrepancies',
  help: 'Discrepancies found by the last reconciliation, by tenant and scope',
  labelNames: ['tenant', 'scope'],
  registers: [],
});

type ReconciliationDeps = {
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly dataDir: string;
  readonly tenants: readonly {
    readonly tenantId: TenantId;
    readonly tenant: { readonly code: string };
  }[];
};

/**
 * Checks the newest operations every hour, and the whole journal with its chain every night in the
 * tenant's time zone.
 */
export function createReconciliationJobs({
  db,
  masterKey,
  dataDir,
  tenants,
}: ReconciliationDeps): readonly Job[] {
  const key = toVerificationKey(deriveSigningKey(masterKey));
  const codes = new Map(tenants.map(({ tenantId, tenant }) => [tenantId, tenant.code]));
  const getTenantCode = (tenantId: TenantId): string => codes.get(tenantId) ?? String(tenantId);
  const toJobResult = (
    { id, scope, discrepancies, openRounds }: JournalReport,
    tenantId: TenantId,
  ): JobResult => {
    discrepanciesGauge.set({ tenant: getTenantCode(tenantId), scope }, discrepancies.length);
    return {
      run: String(id),
      discrepancies: discrepancies.length,
      openRounds: openRounds.length,
      ...(discrepancies.length > 0 && {
        incident: `the books differ: ${listKinds(discrepancies)}; see npm run reconcile`,
      }),
    };
  };
  return [
    {
      name: 'reconcile-tail',
      interval: 3600,
      onMissed: 'runOnce',
      runUnderLease: async ({ tenantId }) =>
        toJobResult(await reconcileJournal(db, tenantId, { scope: 'TAIL' }), tenantId),
    },
    // Four hours into the day, when the last bets of the day before are booked.
    {
      name: 'reconcile-whole',
      interval: 'day',
      onMissed: 'runOnce',
      graceSeconds: 4 * 3600,
      runUnderLease: async ({ tenantId }) =>
        toJobResult(
          await reconcileJournal(db, tenantId, {
            scope: 'WHOLE',
            chain: { key, heads: openHeadFile(dataDir, getTenantCode(tenantId)).read() },
          }),
          tenantId,
        ),
    },
  ];
}

const listKinds = (discrepancies: readonly Discrepancy[]): string =>
  [...new Set(discrepancies.map(({ kind }) => kind))].join(', ');
