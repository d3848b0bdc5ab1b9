import { randomBytes } from 'node:crypto';

import { OperatorError } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';

import type { OperatorId } from '../../../domain/ids.ts';
import type { OperatorActor, OperatorContext } from '../../../request/operator-context.ts';
import {
  parseCredential,
  relyingPartyHost,
  verifyPasskeyAssertion,
  verifyPasskeyRegistration,
} from '../../identity/passkey/module.ts';

type PasskeyRow = {
  readonly credential_id: string;
  readonly public_id: string;
  readonly public_key: Buffer;
  readonly sign_count: bigint;
  readonly transports: readonly string[];
  readonly rp_id: string;
  readonly name: string;
  readonly is_backed_up: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
};

/** Returns the user handle that a passkey stores to identify its operator. */
export const userHandleOf = (operator: OperatorId): string => `operator:${operator}`;

const MAX_PASSKEYS = 10;
const CHALLENGE_BYTES = 32;
export const TIMEOUT_MS = 120_000;

/** The passkeys of an operator, the newest first. */
export const listOperatorPasskeys = (db: Db, operator: OperatorId): Promise<PasskeyRow[]> =>
  db.many(
    'operator-passkey-list',
    `select credential_id, public_id, public_key, sign_count, transports, rp_id, name,
       is_backed_up, created_at, last_used_at
     from operator_passkey where operator = $1 order by created_at desc`,
    [operator],
  );

/** Removes one passkey of an operator by its public id. */
export const deleteOperatorPasskey = (
  tx: Db,
  operator: OperatorId,
  publicId: string,
): Promise<number> =>
  tx.exec(
    'operator-passkey-delete',
    'delete from operator_passkey where operator = $1 and public_id = $2',
    [operator, publicId],
  );

/** Keeps a new challenge for a session, in place of an earlier one; two minutes. */
async function issueChallenge(
  tx: Db,
  { sessionHash }: OperatorActor,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomBytes(CHALLENGE_BYTES);
  await tx.exec(
    'operator-challenge-put',
    `insert into operator_challenge (session, challenge, expires_at)
     values ($1, $2, clock_timestamp() + interval '2 minutes')
     on conflict (session) do update
       set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [sessionHash, challenge.toString('base64url')],
  );
  return new Uint8Array(challenge);
}

/** Uses up the challenge of a session; returns whether it was this one, in time. */
const consumeChallenge = async (
  tx: Db,
  { sessionHash }: OperatorActor,
  challenge: string,
): Promise<boolean> =>
  (await tx.exec(
    'operator-challenge-use',
    `delete from operator_challenge
     where session = $1 and challenge = $2 and expires_at > clock_timestamp()`,
    [sessionHash, challenge],
  )) === 1;

/** Creates the options that the browser needs to make a passkey for an operator. */
export async function createRegistrationOptions(tx: Db, { actor, origin }: OperatorContext) {
  const passkeys = await listOperatorPasskeys(tx, actor.operatorId);
  if (passkeys.length >= MAX_PASSKEYS)
    throw new OperatorError('already_exists', { field: 'passkey' });
  return generateRegistrationOptions({
    rpName: 'Parlour console',
    rpID: relyingPartyHost({ origin }),
    userName: actor.login,
    userDisplayName: actor.name,
    userID: new Uint8Array(Buffer.from(userHandleOf(actor.operatorId), 'utf8')),
    challenge: await issueChallenge(tx, actor),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: passkeys.map((row) => ({
      id: row.credential_id,
      transports: [...row.transports],
    })),
  });
}

/** Keeps a passkey that the browser made; false where anything about the answer is wrong. */
export async function addOperatorPasskey(
  tx: Db,
  { actor, origin }: OperatorContext,
  { response, name }: { readonly response: unknown; readonly name: string },
): Promise<boolean> {
  const made = await verifyPasskeyRegistration(response, {
    ctx: { origin },
    challenge: (challenge) => consumeChallenge(tx, actor, challenge),
  });
  if (!made) return false;
  const inserted = await tx.exec(
    'operator-passkey-insert',
    `insert into operator_passkey (credential_id, operator, public_key, sign_count, transports,
       rp_id, name, is_backed_up)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      made.credentialId,
      actor.operatorId,
      made.publicKey,
      made.signCount,
      made.transports,
      relyingPartyHost({ origin }),
      name,
      made.isBackedUp,
    ],
  );
  return inserted === 1;
}

/** Creates the options that the browser needs to sign with a passkey of an operator. */
export async function createAssertionOptions(tx: Db, { actor, origin }: OperatorContext) {
  const host = relyingPartyHost({ origin });
  const passkeys = await listOperatorPasskeys(tx, actor.operatorId);
  return generateAuthenticationOptions({
    rpID: host,
    challenge: await issueChallenge(tx, actor),
    userVerification: 'required',
    timeout: TIMEOUT_MS,
    allowCredentials: passkeys
      .filter((row) => row.rp_id === host)
      .map((row) => ({ id: row.credential_id, transports: [...row.transports] })),
  });
}

/** Checks that a response is signed by a passkey of the operator, for the session's challenge. */
export async function consumeAssertion(
  tx: Db,
  { actor, origin }: OperatorContext,
  response: unknown,
): Promise<boolean> {
  const credential = parseCredential(response);
  const row = (await listOperatorPasskeys(tx, actor.operatorId)).find(
    (passkey) => passkey.credential_id === credential?.id,
  );
  if (!row) return false;
  return verifyAssertion(tx, row, response, {
    ctx: { origin },
    challenge: (challenge) => consumeChallenge(tx, actor, challenge),
  });
}

/** Checks that a response is signed by a passkey, and stores the passkey's counter and last use. */
export async function verifyAssertion(
  tx: Db,
  row: PasskeyRow,
  response: unknown,
  expected: Parameters<typeof verifyPasskeyAssertion>[2],
): Promise<boolean> {
  const verified = await verifyPasskeyAssertion(response, row, expected);
  if (!verified) return false;
  // A counter that did not grow is a copied authenticator; those that never count stay at zero.
  const noted = await tx.exec(
    'operator-passkey-use',
    `update operator_passkey
     set sign_count = $2, is_backed_up = $3, last_used_at = clock_timestamp()
     where credential_id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))`,
    [row.credential_id, verified.count, verified.isBackedUp],
  );
  return noted === 1;
}

/** The passkey of a credential, with the operator whose it is. */
export const findOperatorPasskey = (
  db: Db,
  credentialId: string,
): Promise<(PasskeyRow & { readonly operator: OperatorId; readonly login: string }) | undefined> =>
  db.one(
    'operator-passkey-find',
    `select k.credential_id, k.public_id, k.public_key, k.sign_count, k.transports, k.rp_id,
       k.name, k.is_backed_up, k.created_at, k.last_used_at, k.operator, o.login
     from operator_passkey k join operator o on o.id = k.operator where k.credential_id = $1`,
    [credentialId],
  );

/** Uses up a challenge that was given out without a session; false for a repetition. */
export async function consumeLoginChallenge(tx: Db, valueHash: Buffer): Promise<boolean> {
  await tx.exec(
    'operator-login-challenge-sweep',
    'delete from operator_login_challenge where expires_at < clock_timestamp()',
  );
  return (
    (await tx.exec(
      'operator-login-challenge-use',
      `insert into operator_login_challenge (value_hash, expires_at)
       values ($1, clock_timestamp() + interval '3 minutes') on conflict do nothing`,
      [valueHash],
    )) === 1
  );
}
