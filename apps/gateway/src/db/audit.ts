import type { Db } from '@parlour/database';

import type { TenantId } from '../domain/ids.ts';

/** Who did what to whom. Never a secret, a token or a full phone number in `detail`. */
export type AuditEntry = {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly requestId: string;
  readonly detail: object;
};

/** Adds to the audit trail, in the transaction of the action itself. */
export const writeAudit = (
  tx: Db,
  tenantId: TenantId,
  { actor, action, subject, requestId, detail }: AuditEntry,
): Promise<number> =>
  tx.exec(
    'audit-write',
    `insert into audit_event (tenant, actor, action, subject, request_id, detail)
      values ($1, $2, $3, $4, $5, $6)`,
    [tenantId, actor, action, subject, requestId, JSON.stringify(detail)],
  );

/** Adds what an operator should look at, once a subject however often it happens. */
export const raiseAlert = (
  tx: Db,
  tenantId: TenantId,
  { actor, action, subject, requestId, detail }: AuditEntry,
): Promise<number> =>
  tx.exec(
    'audit-alert',
    `insert into audit_event (tenant, actor, action, subject, request_id, detail)
     select $1, $2, $3, $4, $5, $6
     where not exists (select from audit_event where tenant = $1 and subject = $4 and action = $3)`,
    [tenantId, actor, action, subject, requestId, JSON.stringify(detail)],
  );
