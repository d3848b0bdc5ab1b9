import { Gauge } from 'prom-client';

import type { Database } from '../../db/pool.ts';
import { auditKey, publicKeyOf } from '../audit/block.ts';
import { headFile } from '../audit/head-file.ts';
import type { Job, JobResult } from '../jobs/job.ts';
import { type JournalReport, reconcileJournal } from './reconcile-journal.ts';

/** Anything but zero is an incident. */
export const driftFound = new Gauge({
  name: 'parlour_reconciliation_findings',
  help: 'Differences that the last reconciliation of a kind found, by tenant and scope',
  labelNames: ['tenant', 'scope'],
  registers: [],
});

export type ReconciliationDeps = {
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly dataDir: string;
  readonly tenants: readonly {
    readonly tenantId: number;
    readonly tenant: { readonly code: string };
  }[];
};

/** The newest operations each hour; each night, in the tenant's own zone, the whole journal with its chain. */
export function createReconciliationJobs({
  db,
  masterKey,
  dataDir,
  tenants,
}: ReconciliationDeps): readonly Job[] {
  const key = publicKeyOf(auditKey(masterKey));
  const codes = new Map(tenants.map(({ tenantId, tenant }) => [tenantId, tenant.code]));
  const codeOf = (tenantId: number): string => codes.get(tenantId) ?? String(tenantId);
  const tell = (
    { id, scope, findings, openRounds }: JournalReport,
    tenantId: number,
  ): JobResult => {
    driftFound.set({ tenant: codeOf(tenantId), scope }, findings.length);
    return {
      run: String(id),
      findings: findings.length,
      openRounds: openRounds.length,
      ...(findings.length > 0 && {
        incident: `the books differ: ${[...new Set(findings.map(({ drift }) => drift))].join(', ')}; see npm run reconcile`,
      }),
    };
  };
  return [
    {
      kind: 'reconcile-tail',
      every: 3600,
      missed: 'together',
      work: async ({ tenantId }) =>
        tell(await reconcileJournal(db, tenantId, { scope: 'TAIL' }), tenantId),
    },
    // In the small hours, when the day's last bets are long in.
    {
      kind: 'reconcile-whole',
      every: 'day',
      missed: 'together',
      graceSeconds: 4 * 3600,
      work: async ({ tenantId }) =>
        tell(
          await reconcileJournal(db, tenantId, {
            scope: 'WHOLE',
            chain: { key, heads: headFile(dataDir, codeOf(tenantId)).read() },
          }),
          tenantId,
        ),
    },
  ];
}
