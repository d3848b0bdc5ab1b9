import type { IdentityReason } from '@parlour/contract/identity-documents';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { lockMember } from '../../money/ledger/module.ts';
import { publishEvent } from '../../platform/events/module.ts';
import { type NewMemberMessage, sendMemberMessage } from '../../platform/member-messages/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { type CheckRow, eraseChecks, findCheck, findLatestCheck } from './check-repository.ts';
import type { CheckVault } from './check-vault.ts';
import { identityDecisions } from './metrics.ts';

export type CheckDecision =
  | 'DONE'
  | 'UNKNOWN'
  /** It is in another state meanwhile. */
  | 'MOVED_ON'
  /** The document has ended: it can only be rejected. */
  | 'DOCUMENT_EXPIRED'
  /** Its documents are deleted. */
  | 'ERASED';

type CheckRejection = {
  readonly reasons: readonly IdentityReason[];
  /** The text that the member reads in addition to the reasons; empty for nothing. */
  readonly note: string;
};

/** The end of the last day on which a document is valid. */
const endOf = (expiry: string): number =>
  expiry === '' ? Number.POSITIVE_INFINITY : Date.parse(`${expiry}T23:59:59Z`);

/** The same day so many months later. */
function addMonths(from: Date, months: number): Date {
  const date = new Date(from);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
}

type Deps = { readonly settings: ReadSettings; readonly vault: CheckVault };

/**
 * Creates the functions for the decisions of operators about identity checks, each in the caller's
 * transaction.
 */
export function createCheckDecisions({ settings, vault }: Deps) {
  /** Reads a check under the lock of its member, as everything that changes one does. */
  async function lock(tx: Db, tenantId: TenantId, publicId: string): Promise<CheckRow | undefined> {
    const found = await findCheck(tx, tenantId, publicId);
    if (!found) return undefined;
    await lockMember(tx, tenantId, found.member);
    return findCheck(tx, tenantId, publicId);
  }

  /** Shows the member what became of the check: in the inbox, and on open pages. */
  async function tell(tx: Db, tenantId: TenantId, row: CheckRow, message: NewMemberMessage) {
    await sendMemberMessage(tx, tenantId, row.member, message);
    await publishEvent(tx, tenantId, row.member, 'identityCheck', {});
  }

  async function approve(
    tx: Db,
    tenantId: TenantId,
    publicId: string,
    decider: string,
  ): Promise<CheckDecision> {
    const row = await lock(tx, tenantId, publicId);
    if (!row) return 'UNKNOWN';
    if (row.state !== 'PENDING' || row.sealed === null) return 'MOVED_ON';
    const { expiry } = vault.open(tenantId, publicId, row.sealed);
    const { validMonths } = (await settings(tenantId)).identityCheck;
    const now = new Date();
    const until = Math.min(endOf(expiry), addMonths(now, validMonths).getTime());
    if (until <= now.getTime()) return 'DOCUMENT_EXPIRED';
    await tx.exec(
      'identity-replace',
      `update identity_check set state = 'REPLACED', ended_at = clock_timestamp()
       where tenant = $1 and member = $2 and state = 'APPROVED'`,
      [tenantId, row.member],
    );
    await tx.exec(
      'identity-approve',
      `update identity_check set state = 'APPROVED', decided_at = clock_timestamp(),
         decided_by = $3, valid_until = $4, claimed_by = null, claimed_until = null
       where tenant = $1 and id = $2`,
      [tenantId, row.id, decider, new Date(until)],
    );
    identityDecisions.inc({ result: 'approved' });
    const params = { until };
    await tell(tx, tenantId, row, { template: 'identityApproved', params });
    return 'DONE';
  }

  async function reject(
    tx: Db,
    tenantId: TenantId,
    publicId: string,
    { reasons, note, decider }: CheckRejection & { readonly decider: string },
  ): Promise<CheckDecision> {
    const row = await lock(tx, tenantId, publicId);
    if (!row) return 'UNKNOWN';
    if (row.state !== 'PENDING') return 'MOVED_ON';
    await tx.exec(
      'identity-reject',
      `update identity_check set state = 'REJECTED', decided_at = clock_timestamp(),
         decided_by = $3, reasons = $4, note = $5, ended_at = clock_timestamp(),
         claimed_by = null, claimed_until = null
       where tenant = $1 and id = $2`,
      [tenantId, row.id, decider, reasons, note === '' ? null : note],
    );
    identityDecisions.inc({ result: 'rejected' });
    const params = { identityReasons: reasons.join(' '), text: note };
    await tell(tx, tenantId, row, { template: 'identityRejected', params });
    return 'DONE';
  }

  /** Finds the reason an approved check cannot wait for a decision again; null when it can. */
  async function findReopenFault(
    tx: Db,
    tenantId: TenantId,
    row: CheckRow,
  ): Promise<CheckDecision | null> {
    if (row.sealed === null) return 'ERASED';
    const latest = await findLatestCheck(tx, tenantId, row.member);
    return row.state === 'APPROVED' && latest?.id === row.id ? null : 'MOVED_ON';
  }

  async function reopen(tx: Db, tenantId: TenantId, publicId: string): Promise<CheckDecision> {
    const row = await lock(tx, tenantId, publicId);
    if (!row) return 'UNKNOWN';
    const fault = await findReopenFault(tx, tenantId, row);
    if (fault) return fault;
    await tx.exec(
      'identity-reopen',
      `update identity_check set state = 'PENDING', decided_at = null, decided_by = null,
         valid_until = null, reminded_at = null where tenant = $1 and id = $2`,
      [tenantId, row.id],
    );
    await publishEvent(tx, tenantId, row.member, 'identityCheck', {});
    return 'DONE';
  }

  async function erase(tx: Db, tenantId: TenantId, publicId: string): Promise<CheckDecision> {
    const row = await lock(tx, tenantId, publicId);
    if (!row) return 'UNKNOWN';
    if (row.sealed === null) return 'ERASED';
    if (row.state === 'PENDING') return 'MOVED_ON';
    await eraseChecks(tx, tenantId, [row.id]);
    identityDecisions.inc({ result: 'erased' });
    await publishEvent(tx, tenantId, row.member, 'identityCheck', {});
    return 'DONE';
  }

  return { approve, reject, reopen, erase };
}

export type CheckDecisions = ReturnType<typeof createCheckDecisions>;
