import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

export type PasskeyRow = {
  readonly credential_id: string;
  readonly public_id: string;
  readonly member: MemberId;
  readonly member_public_id: string;
  readonly username: string;
  readonly public_key: Buffer;
  readonly sign_count: bigint;
  readonly transports: readonly string[];
  readonly rp_id: string;
  readonly name: string;
  readonly is_backed_up: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
};

type NewPasskey = {
  readonly credentialId: string;
  readonly member: MemberId;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly rpId: string;
  readonly name: string;
  readonly isBackedUp: boolean;
};

const COLUMNS =
  'p.credential_id, p.public_id, p.member, m.public_id as member_public_id, m.username, ' +
  'p.public_key, p.sign_count, p.transports, p.rp_id, p.name, p.is_backed_up, ' +
  'p.created_at, p.last_used_at';
const FROM = 'passkey p join member m on m.tenant = p.tenant and m.id = p.member';

/** The passkeys of a member, the newest first. */
export const listPasskeys = (db: Db, tenantId: TenantId, member: MemberId): Promise<PasskeyRow[]> =>
  db.many(
    'passkey-list',
    `select ${COLUMNS} from ${FROM} where p.tenant = $1 and p.member = $2
      order by p.created_at desc`,
    [tenantId, member],
  );

/** A passkey by what its authenticator calls it. */
export const findPasskey = (
  db: Db,
  tenantId: TenantId,
  credentialId: string,
): Promise<PasskeyRow | undefined> =>
  db.one(
    'passkey-find',
    `select ${COLUMNS} from ${FROM} where p.tenant = $1 and p.credential_id = $2`,
    [tenantId, credentialId],
  );

/** Keeps a passkey; undefined when that credential is kept already, by whomever. */
export const insertPasskey = (
  db: Db,
  tenantId: TenantId,
  passkey: NewPasskey,
): Promise<{ readonly public_id: string; readonly created_at: Date } | undefined> =>
  db.one(
    'passkey-insert',
    `insert into passkey (tenant, credential_id, member, public_key, sign_count, transports, rp_id,
     name, is_backed_up) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict do nothing returning public_id, created_at`,
    [
      tenantId,
      passkey.credentialId,
      passkey.member,
      passkey.publicKey,
      passkey.signCount,
      passkey.transports,
      passkey.rpId,
      passkey.name,
      passkey.isBackedUp,
    ],
  );

/**
 * Notes a use. A counter that did not grow is a copied authenticator; those that never count stay
 * at zero.
 */
export const usePasskey = (
  db: Db,
  tenantId: TenantId,
  credentialId: string,
  count: number,
  isBackedUp: boolean,
): Promise<number> =>
  db.exec(
    'passkey-use',
    `update passkey set sign_count = $3, is_backed_up = $4, last_used_at = clock_timestamp()
     where tenant = $1 and credential_id = $2 and (sign_count < $3 or (sign_count = 0 and $3 = 0))`,
    [tenantId, credentialId, count, isBackedUp],
  );

export const renamePasskey = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  id: string,
  name: string,
): Promise<number> =>
  db.exec(
    'passkey-rename',
    'update passkey set name = $4 where tenant = $1 and member = $2 and public_id = $3',
    [tenantId, member, id, name],
  );

export const deletePasskey = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
  id: string,
): Promise<number> =>
  db.exec(
    'passkey-delete',
    'delete from passkey where tenant = $1 and member = $2 and public_id = $3',
    [tenantId, member, id],
  );
