import { type AuditTrailDeps, createAuditTrail } from './audit-trail-service.ts';

export { type OperatorEvent, writeOperatorEvent } from './operator-events.ts';

/** What operators did, written in the transaction of each change and read in the console. */
export function createAuditTrailModule(deps: AuditTrailDeps) {
  const { list } = createAuditTrail(deps);
  return { handlers: { auditTrail: { list } } };
}
