import type { PayeeKind } from '@parlour/contract/payees';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** A payee as it is stored; what identifies the account is sealed. */
export type PayeeRow = {
  readonly id: bigint;
  readonly publicId: string;
  readonly member: MemberId;
  readonly kind: PayeeKind;
  readonly provider: string;
  readonly sealed: string;
  readonly masked: string;
  readonly holderMasked: string;
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
  readonly blockedAt: Date | null;
  readonly removedAt: Date | null;
  /** Other members of the tenant who have the same account now. */
  readonly sharedWith: number;
};

const COLUMNS = `p.id, p.public_id as "publicId", p.member, p.kind, p.provider, p.sealed, p.masked,
  p.holder_masked as "holderMasked", p.created_at as "createdAt", p.verified_at as "verifiedAt",
  p.blocked_at as "blockedAt", p.removed_at as "removedAt",
  (select count(distinct o.member)::int from payee o where o.tenant = p.tenant
    and o.fingerprint = p.fingerprint and o.member <> p.member
    and o.removed_at is null) as "sharedWith"`;

/** The payees that a member has, the newest first. */
export const readPayees = (tx: Db, tenantId: TenantId, member: MemberId): Promise<PayeeRow[]> =>
  tx.many(
    'payees-read',
    `select ${COLUMNS} from payee p
     where p.tenant = $1 and p.member = $2 and p.removed_at is null order by p.id desc`,
    [tenantId, member],
  );

/** A payee of a member by its public id, removed ones too. */
export const findPayee = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  publicId: string,
): Promise<PayeeRow | undefined> =>
  tx.one(
    'payee-find',
    `select ${COLUMNS} from payee p
     where p.tenant = $1 and p.member = $2 and p.public_id = $3`,
    [tenantId, member, publicId],
  );

/** A payee by the id that withdrawals name it by, removed ones too. */
export const findPayeeById = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
): Promise<PayeeRow | undefined> =>
  tx.one('payee-of-id', `select ${COLUMNS} from payee p where p.tenant = $1 and p.id = $2`, [
    tenantId,
    id,
  ]);

export type NewPayee = Pick<
  PayeeRow,
  'publicId' | 'member' | 'kind' | 'provider' | 'sealed' | 'masked' | 'holderMasked'
> & { readonly fingerprint: Buffer };

/** Stores a payee; false where the member has the same account already. */
export const insertPayee = async (tx: Db, tenantId: TenantId, payee: NewPayee): Promise<boolean> =>
  (await tx.exec(
    'payee-add',
    `insert into payee (tenant, public_id, member, kind, provider, sealed, masked, holder_masked,
       fingerprint) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (tenant, member, fingerprint) where removed_at is null do nothing`,
    [
      tenantId,
      payee.publicId,
      payee.member,
      payee.kind,
      payee.provider,
      payee.sealed,
      payee.masked,
      payee.holderMasked,
      payee.fingerprint,
    ],
  )) === 1;

/** True when an operator blocked this account at any member. */
export const isBlockedAccount = async (
  tx: Db,
  tenantId: TenantId,
  fingerprint: Buffer,
): Promise<boolean> =>
  (await tx.one(
    'payee-blocked',
    `select from payee where tenant = $1 and fingerprint = $2 and blocked_at is not null limit 1`,
    [tenantId, fingerprint],
  )) !== undefined;

/** Removes a payee from its member; false where that was done before. */
export const removePayee = async (tx: Db, tenantId: TenantId, id: bigint): Promise<boolean> =>
  (await tx.exec(
    'payee-remove',
    `update payee set removed_at = clock_timestamp()
     where tenant = $1 and id = $2 and removed_at is null`,
    [tenantId, id],
  )) === 1;

/** True when a withdrawal to a payee is not finished. */
export const isPayeeInUse = async (tx: Db, tenantId: TenantId, id: bigint): Promise<boolean> =>
  (await tx.one(
    'payee-in-use',
    `select w.id from withdrawal w where w.tenant = $1 and w.payee = $2
       and w.state in ('REVIEW', 'APPROVED', 'SENDING', 'FAILED') limit 1`,
    [tenantId, id],
  )) !== undefined;

/** Stops payments to an account, or allows them again; false where that stood already. */
export const setPayeeBlocked = async (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  isBlocked: boolean,
): Promise<boolean> =>
  (await tx.exec(
    'payee-block',
    `update payee set blocked_at = case when $3 then clock_timestamp() end
     where tenant = $1 and id = $2 and (blocked_at is not null) <> $3`,
    [tenantId, id, isBlocked],
  )) === 1;
