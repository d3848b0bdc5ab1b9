import { OperatorError } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { OperatorId } from '../../../domain/ids.ts';
import { randomSecret, sha256 } from '../../../security/secret-hash.ts';

export type Invitation = { readonly token: string; readonly expiresAt: number };

/** Makes the link with which an operator sets a password; earlier ones are void. */
export async function createInvitation(tx: Db, operator: OperatorId): Promise<Invitation> {
  await tx.exec(
    'operator-invitation-void',
    'delete from operator_invitation where operator = $1 and used_at is null',
    [operator],
  );
  const token = randomSecret();
  const row = await tx.one<{ expires_at: Date }>(
    'operator-invitation-insert',
    `insert into operator_invitation (token_hash, operator, expires_at)
     values ($1, $2, clock_timestamp() + interval '72 hours') returning expires_at`,
    [sha256(token), operator],
  );
  if (!row) throw new Error('an invitation was not stored');
  return { token, expiresAt: row.expires_at.getTime() };
}

type Invited = { readonly operator: OperatorId; readonly login: string; readonly name: string };

const OPEN = `i.used_at is null and i.expires_at > clock_timestamp() and o.status <> 'LOCKED'`;

/** Whose open invitation a token is. */
export async function findInvitation(db: Db, token: string): Promise<Invited> {
  const row = await db.one<Invited>(
    'operator-invitation-find',
    `select o.id as operator, o.login, o.name from operator_invitation i
     join operator o on o.id = i.operator where i.token_hash = $1 and ${OPEN}`,
    [sha256(token)],
  );
  if (!row) throw new OperatorError('invitation_refused');
  return row;
}

/** Uses up an invitation; two at once get it once. */
export async function consumeInvitation(tx: Db, token: string): Promise<Invited> {
  const row = await tx.one<Invited>(
    'operator-invitation-use',
    `update operator_invitation i set used_at = clock_timestamp() from operator o
     where o.id = i.operator and i.token_hash = $1 and ${OPEN}
     returning o.id as operator, o.login, o.name`,
    [sha256(token)],
  );
  if (!row) throw new OperatorError('invitation_refused');
  return row;
}
