import type { StoredIdentityState } from '@parlour/contract/states/identity-checks';
import type {
  DocumentKindCode,
  DocumentSide,
  IdentityReason,
} from '@parlour/contract/identity-documents';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** An identity check as it is stored; what identifies a person is sealed, or erased. */
export type CheckRow = {
  readonly id: bigint;
  readonly publicId: string;
  readonly member: MemberId;
  readonly state: StoredIdentityState;
  readonly kind: DocumentKindCode;
  readonly sealed: string | null;
  readonly masked: string;
  readonly requestHash: Buffer;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly reasons: readonly IdentityReason[];
  readonly note: string | null;
  readonly validUntil: Date | null;
};

const COLUMNS = `c.id, c.public_id as "publicId", c.member, c.state, c.kind, c.sealed, c.masked,
  c.request_hash as "requestHash", c.created_at as "createdAt", c.decided_at as "decidedAt",
  c.reasons, c.note, c.valid_until as "validUntil"`;

/** Finds the check that a member sent last. */
export const findLatestCheck = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<CheckRow | undefined> =>
  tx.one(
    'identity-latest',
    `select ${COLUMNS} from identity_check c
     where c.tenant = $1 and c.member = $2 order by c.id desc limit 1`,
    [tenantId, member],
  );

/** A check by its public id. */
export const findCheck = (
  tx: Db,
  tenantId: TenantId,
  publicId: string,
): Promise<CheckRow | undefined> =>
  tx.one(
    'identity-find',
    `select ${COLUMNS} from identity_check c where c.tenant = $1 and c.public_id = $2`,
    [tenantId, publicId],
  );

export type Standing = {
  /** Until when an approved check holds; null without one. */
  readonly verifiedUntil: Date | null;
  /** The number of times that documents were sent in the last 24 hours. */
  readonly attempts: number;
};

export async function readCheckStanding(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<Standing> {
  const row = await tx.one<Standing>(
    'identity-standing',
    `select max(c.valid_until) filter (where c.state = 'APPROVED'
         and c.valid_until > clock_timestamp()) as "verifiedUntil",
       (count(*) filter (where c.created_at > clock_timestamp() - interval '1 day'))::int
         as attempts
     from identity_check c where c.tenant = $1 and c.member = $2`,
    [tenantId, member],
  );
  if (!row) throw new Error('no standing of a member');
  return row;
}

type NewCheck = Pick<CheckRow, 'publicId' | 'member' | 'kind' | 'masked' | 'requestHash'> & {
  readonly sealed: string;
  readonly fingerprint: Buffer;
  readonly flags: readonly string[];
};

/** Stores a check that waits; returns its id. The member has no other one that waits. */
export async function insertCheck(tx: Db, tenantId: TenantId, check: NewCheck): Promise<bigint> {
  const row = await tx.one<{ id: bigint }>(
    'identity-add',
    `insert into identity_check (tenant, public_id, member, kind, sealed, masked, fingerprint,
       request_hash, flags) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      tenantId,
      check.publicId,
      check.member,
      check.kind,
      check.sealed,
      check.masked,
      check.fingerprint,
      check.requestHash,
      check.flags,
    ],
  );
  if (!row) throw new Error('an identity check was not stored');
  return row.id;
}

export const insertPicture = (
  tx: Db,
  tenantId: TenantId,
  check: bigint,
  side: DocumentSide,
  sealed: Buffer,
): Promise<number> =>
  tx.exec(
    'identity-picture-add',
    'insert into identity_picture (tenant, "check", side, sealed) values ($1, $2, $3, $4)',
    [tenantId, check, side, sealed],
  );

/** The pictures of a check, sealed. */
export const readPictures = (
  tx: Db,
  tenantId: TenantId,
  check: bigint,
): Promise<{ readonly side: DocumentSide; readonly sealed: Buffer }[]> =>
  tx.many(
    'identity-pictures',
    `select p.side, p.sealed from identity_picture p where p.tenant = $1 and p."check" = $2
     order by array_position(array['front', 'back', 'selfie'], p.side)`,
    [tenantId, check],
  );

/** Deletes pictures, details and fingerprints of checks; an approval ends with them. */
export async function eraseChecks(
  tx: Db,
  tenantId: TenantId,
  checks: readonly bigint[],
): Promise<void> {
  await tx.exec(
    'identity-pictures-erase',
    'delete from identity_picture p where p.tenant = $1 and p."check" = any ($2)',
    [tenantId, checks],
  );
  await tx.exec(
    'identity-erase',
    `update identity_check c set sealed = null, fingerprint = null, masked = '', note = null,
       erased_at = clock_timestamp(), ended_at = coalesce(c.ended_at, clock_timestamp()),
       state = case c.state when 'APPROVED' then 'EXPIRED' else c.state end
     where c.tenant = $1 and c.id = any ($2) and c.erased_at is null`,
    [tenantId, checks],
  );
}
