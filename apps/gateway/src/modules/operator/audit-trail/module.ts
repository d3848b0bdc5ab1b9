import { deriveSigningKey, openHeadFile, toVerificationKey } from '../../money/audit/module.ts';
import { type AuditTrailDeps, createAuditTrail } from './audit-trail-service.ts';
import { verifyTrail } from './sealed-trail.ts';
import { createTrailHeadJob, TRAIL_FILE } from './trail-head-job.ts';

export { type NamedMember, readMemberSubjects } from './member-subjects.ts';
export { writeOperatorEvent } from './operator-events.ts';
export { findPayloadSubject } from './request-payload.ts';
export { verifyTrail } from './sealed-trail.ts';
export { TRAIL_FILE } from './trail-head-job.ts';

export type AuditTrailModuleDeps = Omit<AuditTrailDeps, 'check'> & {
  readonly masterKey: Buffer;
  readonly config: { readonly dataDir: string };
};

/**
 * Creates the audit trail of operators' actions: written in the transaction of each change, chained
 * by the database, its head exported, read in the console.
 */
export function createAuditTrailModule({ masterKey, config, ...deps }: AuditTrailModuleDeps) {
  const signingKey = deriveSigningKey(masterKey);
  const key = toVerificationKey(signingKey);
  const { list, state } = createAuditTrail({
    ...deps,
    check: async () => {
      const heads = openHeadFile(config.dataDir, TRAIL_FILE).read();
      return (await verifyTrail(deps.db.raw, { key, heads })).faults;
    },
  });
  const job = createTrailHeadJob({
    db: deps.db,
    key: signingKey,
    dataDir: config.dataDir,
    firstTenant: deps.tenancies.all[0]?.tenantId,
  });
  return { handlers: { auditTrail: { list, state } }, jobs: [job] };
}
