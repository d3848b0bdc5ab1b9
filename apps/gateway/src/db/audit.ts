import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../domain/ids.ts';
import { toNetwork } from '../security/ip-address.ts';
import type { AuditAction } from './audit-events.ts';

/**
 * The actor, action and subject of an entry in the audit trail. Never a secret, a token or a full
 * phone number in `detail`.
 */
type AuditEntry = {
  readonly actor: string;
  readonly action: AuditAction;
  readonly subject: string;
  readonly requestId: string;
  readonly detail: object;
  /** Default: success. */
  readonly result?: 'success' | 'failure';
  /** The address of the request; absent where there is none. */
  readonly address?: string;
};

/** The parts of a request that say who asked. */
type AuditSource = {
  readonly tenantId: TenantId;
  readonly requestId: string;
  readonly ip: string;
  readonly actor: { readonly memberId: MemberId } | null;
  /** The login of the operator who asked, in the console. */
  readonly operator?: string;
};

const VISITOR = 'visitor';
function toActor({ actor, operator }: AuditSource): string {
  if (operator !== undefined) return `operator:${operator}`;
  return actor ? `member:${actor.memberId}` : VISITOR;
}

/** Adds to the audit trail, in the transaction of the action itself. */
export const writeAudit = (
  tx: Db,
  tenantId: TenantId,
  { actor, action, subject, requestId, detail, result = 'success', address }: AuditEntry,
): Promise<number> =>
  tx.exec(
    'audit-write',
    `insert into audit_event (tenant, actor, action, subject, request_id, detail, result, address)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tenantId, actor, action, subject, requestId, JSON.stringify(detail), result, address ?? null],
  );

/** Names the request in a transaction that ends sessions; the database writes their ends down. */
export const setAuditSource = (tx: Db, source: AuditSource): Promise<unknown> =>
  tx.one(
    'audit-source',
    `select set_config('app.actor', $1, true), set_config('app.request', $2, true),
      set_config('app.address', $3, true)`,
    [toActor(source), source.requestId, source.ip],
  );

/** Failures of one type that one network may have written in an hour. */
const MOST_FAILURES = 60;

type AuditFailure = {
  readonly action: AuditAction;
  /** The member that was meant, or null where that is not known. */
  readonly member: MemberId | null;
  readonly detail: object;
  /** Most an hour from one network; default 60. */
  readonly most?: number;
};

/** Writes a failure outside the transaction that was refused, within bounds (decision 0183). */
export const writeAuditFailure = (
  db: Db,
  source: AuditSource,
  { action, member, detail, most = MOST_FAILURES }: AuditFailure,
): Promise<unknown> =>
  db.one(
    'audit-failure',
    'select write_audit_failure($1::smallint, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      source.tenantId,
      toActor(source),
      action,
      member === null ? 'unknown' : `member:${member}`,
      source.requestId,
      source.ip,
      toNetwork(source.ip),
      most,
      JSON.stringify(detail),
    ],
  );

/**
 * Adds what an operator should look at, once a subject however often it happens; or once for each
 * value of a field of its detail, where a subject can have several of a kind.
 */
export const raiseAlert = (
  tx: Db,
  tenantId: TenantId,
  { actor, action, subject, requestId, detail }: AuditEntry,
  field: string | null = null,
): Promise<number> =>
  tx.exec(
    'audit-alert',
    `insert into audit_event (tenant, actor, action, subject, request_id, detail)
     select $1, $2, $3, $4, $5, $6
     where not exists (select from audit_event where tenant = $1 and subject = $4 and action = $3
       and ($7::text is null or detail ->> $7 = $6::jsonb ->> $7))`,
    [tenantId, actor, action, subject, requestId, JSON.stringify(detail), field],
  );
