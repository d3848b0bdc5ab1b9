import { deriveSigningKey } from '../../money/audit/module.ts';
import { type AuditTrailDeps, createAuditTrail } from './audit-trail-service.ts';
import { createTrailHeadJob } from './trail-head-job.ts';

export { type OperatorEvent, writeOperatorEvent } from './operator-events.ts';
export { verifyTrail } from './sealed-trail.ts';
export { TRAIL_FILE } from './trail-head-job.ts';

export type AuditTrailModuleDeps = AuditTrailDeps & {
  readonly masterKey: Buffer;
  readonly config: { readonly dataDir: string };
};

/**
 * What operators did: written in the transaction of each change, chained by the database, its head
 * exported, read in the console.
 */
export function createAuditTrailModule({ masterKey, config, ...deps }: AuditTrailModuleDeps) {
  const { list } = createAuditTrail(deps);
  const job = createTrailHeadJob({
    db: deps.db,
    key: deriveSigningKey(masterKey),
    dataDir: config.dataDir,
    firstTenant: deps.tenancies.all[0]?.tenantId,
  });
  return { handlers: { auditTrail: { list } }, jobs: [job] };
}
