import {
  type OperatorContract,
  OperatorError,
  type OperatorErrorCode,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { generateAuthenticationOptions } from '@simplewebauthn/server';

import type { Database } from '../../../db/pool.ts';
import type { OperatorRequest } from '../../../request/operator-context.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';
import { createSealedChallenges } from '../../../security/sealed-challenge.ts';
import { parseCredential, relyingPartyHost } from '../../identity/passkey/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { noteLoginFailure, findLoginRefusal } from './operator-login-service.ts';
import {
  consumeLoginChallenge,
  findOperatorPasskey,
  TIMEOUT_MS,
  userHandleOf,
  verifyAssertion,
} from './operator-passkeys.ts';
import { findOperatorByLogin, noteLogin, type OperatorRow } from './operator-repository.ts';
import { insertOperatorSession } from './operator-session.ts';

type Calls = OperatorContract['session'];

export type PasswordlessDeps = { readonly db: Database; readonly masterKey: Buffer };

type Outcome = { readonly token: string } | { readonly refused: OperatorErrorCode };
type Passkey = NonNullable<Awaited<ReturnType<typeof findOperatorPasskey>>>;

/**
 * Logging in with a passkey alone. It stands for both factors: the device that has it, and what
 * unlocks the device, which every signature has to confirm (user verification).
 */
export function createPasswordlessLogin({ db, masterKey }: PasswordlessDeps) {
  const challenges = createSealedChallenges(
    derivePurposeKey(masterKey, 'operator passwordless v1'),
  );

  async function passwordlessOptions(
    ctx: OperatorRequest,
  ): Promise<OperatorReply<Calls['passwordlessOptions']>> {
    const host = relyingPartyHost(ctx);
    const challenge = Buffer.from(challenges.issue(host), 'base64url');
    return {
      ...(await generateAuthenticationOptions({
        rpID: host,
        challenge: new Uint8Array(challenge),
        userVerification: 'required',
        timeout: TIMEOUT_MS,
      })),
    };
  }

  /** The passkey that an answer speaks of, if the answer names its owner as the passkey does. */
  async function findPasskey(response: unknown): Promise<Passkey | null> {
    const credential = parseCredential(response);
    const passkey = credential && (await findOperatorPasskey(db.raw, credential.id));
    if (!passkey || credential.userHandle === null) return null;
    const handle = Buffer.from(credential.userHandle, 'base64url').toString('utf8');
    return handle === userHandleOf(passkey.operator) ? passkey : null;
  }

  /**
   * Checks that the response is signed by the passkey for a challenge of ours, which it uses up.
   */
  const isSigned = (tx: Db, ctx: OperatorRequest, passkey: Passkey, response: unknown) =>
    verifyAssertion(tx, passkey, response, {
      ctx,
      async challenge(signed) {
        const hash = challenges.open(relyingPartyHost(ctx), signed);
        return hash !== null && consumeLoginChallenge(tx, hash);
      },
    });

  /**
   * Begins the session in the transaction that uses up challenge and counter. Whether an account
   * is locked or paused is said only to who has its passkey.
   */
  const begin = (ctx: OperatorRequest, passkey: Passkey, row: OperatorRow, response: unknown) =>
    db.platformTransaction(async (tx): Promise<Outcome> => {
      if (!(await isSigned(tx, ctx, passkey, response))) return { refused: 'passkey_refused' };
      const refused = row.is_paused ? 'login_paused' : findLoginRefusal(row);
      if (refused) return { refused };
      await noteLogin(tx, row.id);
      await writeOperatorEvent(tx, ctx, {
        subject: `operator:${row.id}`,
        actor: { operatorId: row.id, login: row.login },
        after: { stage: 'full', by: 'passkey alone' },
      });
      return { token: await insertOperatorSession(tx, ctx, row.id, 'full') };
    });

  const noteFailure = noteLoginFailure(db);

  async function passwordlessLogin(
    ctx: OperatorRequest,
    { body: { response } }: OperatorHandlerInput<Calls['passwordlessLogin']>,
  ): Promise<OperatorReply<Calls['passwordlessLogin']>> {
    const passkey = await findPasskey(response);
    const row = passkey && (await findOperatorByLogin(db.raw, passkey.login, ctx.ip));
    if (!passkey || !row) throw new OperatorError('passkey_refused');
    const outcome = await begin(ctx, passkey, row, response);
    if ('refused' in outcome) {
      const { refused } = outcome;
      // A pause bounds the rows that a stranger can cause.
      if (!row.is_paused) await noteFailure(ctx, row, refused, refused === 'passkey_refused');
      throw new OperatorError(refused);
    }
    ctx.bind(outcome.token);
    return { stage: 'full' };
  }

  return { passwordlessOptions, passwordlessLogin };
}
