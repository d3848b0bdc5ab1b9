import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** Something else that lets a member in without a password, and ends together with the sessions. */
type RevokeCredentials = (db: Db, tenantId: TenantId, member: MemberId) => Promise<unknown>;

/** Browsers that were asked to stay logged in. */
const revokeRememberTokens: RevokeCredentials = (db, tenantId, member) =>
  db.exec('remember-end', 'delete from remember_token where tenant = $1 and member = $2', [
    tenantId,
    member,
  ]);

/**
 * Browsers that the account knows: a thief who logged in with a leaked password is among them.
 */
const forgetKnownDevices: RevokeCredentials = (db, tenantId, member) =>
  db.exec('device-forget', 'delete from known_device where tenant = $1 and member = $2', [
    tenantId,
    member,
  ]);

/**
 * Each entry ends one such thing, in the transaction that ends the sessions (remember tokens, known
 * devices).
 */
export const credentialRevocations: readonly RevokeCredentials[] = [
  revokeRememberTokens,
  forgetKnownDevices,
];
