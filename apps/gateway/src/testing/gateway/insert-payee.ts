import { randomUUID } from 'node:crypto';

import type { TenantId } from '../../domain/ids.ts';
import { createPayeeVault } from '../../modules/money/payees/module.ts';
import { createAtRest } from '../../security/at-rest.ts';
import { quickPasswords } from './quick-passwords.ts';

/** The withdrawal PIN of members of tests. */
export const PIN = '482913';

/** A hash of the PIN of tests. */
export const hashPin = (): Promise<string> => quickPasswords.hash(PIN);

/** A connection as the owner of the database. */
type OwnerConnection = {
  readonly query: (text: string, values: unknown[]) => Promise<unknown>;
};

export type NewPayee = {
  readonly tenant: TenantId;
  /** The public id of its member. */
  readonly member: string;
  readonly accountNumber: string;
};

/** Gives a member a payee that is a year old; returns its public id. */
export async function insertPayee(
  db: OwnerConnection,
  masterKey: Buffer,
  { tenant, member, accountNumber }: NewPayee,
): Promise<string> {
  const vault = createPayeeVault(createAtRest(masterKey), masterKey);
  const publicId = randomUUID().replaceAll('-', '');
  const account = { holderName: 'Juan dela Cruz', accountNumber, branchCode: '' };
  await db.query(
    `insert into payee (tenant, public_id, member, kind, provider, sealed, masked, holder_masked,
       fingerprint, created_at)
     select $1, $2, m.id, 'bank', 'test-bank', $4, $5, 'J••• C•••', $6, now() - interval '1 year'
     from member m where m.tenant = $1 and m.public_id = $3`,
    [
      tenant,
      publicId,
      member,
      vault.seal(tenant, publicId, account),
      `•••• ${accountNumber.slice(-4)}`,
      vault.fingerprint(tenant, 'test-bank', accountNumber),
    ],
  );
  return publicId;
}

/** Makes an account a year old and gives it the PIN, hashed by `hashPin`. */
export async function insertPin(
  db: OwnerConnection,
  { tenant, member, hash }: Pick<NewPayee, 'tenant' | 'member'> & { readonly hash: string },
): Promise<void> {
  await db.query(
    `update member set created_at = now() - interval '1 year' where tenant = $1 and public_id = $2`,
    [tenant, member],
  );
  await db.query(
    `insert into payment_password (tenant, member, password_hash)
     select $1, m.id, $3 from member m where m.tenant = $1 and m.public_id = $2`,
    [tenant, member, hash],
  );
}
