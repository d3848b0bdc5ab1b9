import type { Db } from '../../db/query.ts';

/** Something else that lets a member in without a password, and ends together with the sessions. */
export type AlsoEnds = (db: Db, tenantId: number, member: bigint) => Promise<unknown>;

/** Browsers that were asked to stay signed in. */
const remembered: AlsoEnds = (db, tenantId, member) =>
  db.exec('remember-end', 'delete from remember_token where tenant = $1 and member = $2', [
    tenantId,
    member,
  ]);

/** Browsers that the account knows: whoever signed in with a password that has leaked is among them. */
const knownDevices: AlsoEnds = (db, tenantId, member) =>
  db.exec('device-forget', 'delete from known_device where tenant = $1 and member = $2', [
    tenantId,
    member,
  ]);

/** Each entry ends one such thing, in the transaction that ends the sessions (remember tokens, known devices). */
export const alsoEnds: readonly AlsoEnds[] = [remembered, knownDevices];
