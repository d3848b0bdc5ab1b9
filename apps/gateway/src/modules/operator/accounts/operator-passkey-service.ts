import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { PasswordHasher } from '../../../security/password.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import type { OperatorFactors } from './operator-factors.ts';
import {
  addOperatorPasskey,
  consumeAssertion,
  createAssertionOptions,
  createRegistrationOptions,
  deleteOperatorPasskey,
  listOperatorPasskeys,
} from './operator-passkeys.ts';
import { countFailure, findOperatorByLogin, noteLogin } from './operator-repository.ts';
import { endOperatorSession, replaceOperatorSession } from './operator-session.ts';

type Calls = OperatorContract['session'];

export type OperatorPasskeyDeps = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly factors: OperatorFactors;
  readonly isDemo: boolean;
};

/** Passkeys of operators: the second factor of a login, added and removed by their owner. */
export function createOperatorPasskeys({ db, passwords, factors, isDemo }: OperatorPasskeyDeps) {
  /** The password of an open session's operator: a session that was stolen adds no factor. */
  async function requirePassword(ctx: OperatorContext, password: string | undefined) {
    const { operatorId, login } = ctx.actor;
    const row = await findOperatorByLogin(db.raw, login, ctx.ip);
    if (row?.is_paused) throw new OperatorError('login_paused');
    if (await passwords.verify(row?.password_hash ?? null, password ?? '')) return;
    await db.platformTransaction((tx) => countFailure(tx, operatorId));
    throw new OperatorError('password_refused');
  }

  async function passkeyOptions(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['passkeyOptions']>,
  ): Promise<OperatorReply<Calls['passkeyOptions']>> {
    if (ctx.actor.stage === 'factor') throw new OperatorError('second_factor_due');
    if (ctx.actor.stage === 'full') await requirePassword(ctx, body.password);
    return { ...(await db.platformTransaction((tx) => createRegistrationOptions(tx, ctx))) };
  }

  async function addPasskey(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['addPasskey']>,
  ): Promise<OperatorReply<Calls['addPasskey']>> {
    const { operatorId, stage } = ctx.actor;
    if (stage === 'factor') throw new OperatorError('second_factor_due');
    const added = await db.platformTransaction(async (tx) => {
      if (!(await addOperatorPasskey(tx, ctx, body))) return null;
      const left = (await factors.status(tx, operatorId))?.recoveryCodesLeft ?? 0;
      const recoveryCodes = left > 0 ? [] : await factors.renewRecoveryCodes(tx, operatorId);
      await writeOperatorEvent(tx, ctx, {
        subject: `operator:${operatorId}`,
        after: { name: body.name },
      });
      if (stage === 'full') return { recoveryCodes, token: null };
      await noteLogin(tx, operatorId);
      return { recoveryCodes, token: await replaceOperatorSession(tx, ctx, ctx.actor, 'full') };
    });
    if (!added) throw new OperatorError('passkey_refused');
    if (added.token !== null) ctx.bind(added.token);
    return { recoveryCodes: added.recoveryCodes };
  }

  async function passkeyLoginOptions(
    ctx: OperatorContext,
  ): Promise<OperatorReply<Calls['passkeyLoginOptions']>> {
    if (ctx.actor.stage !== 'factor') throw new OperatorError('changed_meanwhile');
    return { ...(await db.platformTransaction((tx) => createAssertionOptions(tx, ctx))) };
  }

  async function verifyPasskey(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['verifyPasskey']>,
  ): Promise<OperatorReply<Calls['verifyPasskey']>> {
    const { operatorId, login, sessionHash, stage } = ctx.actor;
    if (stage !== 'factor') throw new OperatorError('session_ended');
    const subject = `operator:${operatorId}`;
    const token = await db.platformTransaction(async (tx) => {
      if (!(await consumeAssertion(tx, ctx, body.response))) return null;
      await noteLogin(tx, operatorId);
      await writeOperatorEvent(tx, ctx, { subject, after: { stage: 'full', by: 'passkey' } });
      return replaceOperatorSession(tx, ctx, ctx.actor, 'full');
    });
    if (token !== null) {
      ctx.bind(token);
      return { stage: 'full' };
    }
    await db.platformTransaction(async (tx) => {
      await countFailure(tx, operatorId);
      await writeOperatorEvent(tx, ctx, {
        action: 'operator.login.failed',
        subject,
        result: 'failure',
        reason: 'passkey',
      });
    });
    // As wrong codes do, the fifth refusal in a row ends the login.
    if (!(await findOperatorByLogin(db.raw, login, ctx.ip))?.is_paused)
      throw new OperatorError('passkey_refused');
    await db.platformTransaction((tx) => endOperatorSession(tx, sessionHash));
    throw new OperatorError('login_paused');
  }

  async function passkeys({ actor }: OperatorContext): Promise<OperatorReply<Calls['passkeys']>> {
    return (await listOperatorPasskeys(db.raw, actor.operatorId)).map((row) => ({
      id: row.public_id,
      name: row.name,
      createdAt: row.created_at.getTime(),
      lastUsedAt: row.last_used_at?.getTime() ?? null,
      isSynced: row.is_backed_up,
    }));
  }

  const removePasskey = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['removePasskey']>,
  ): Promise<null> =>
    db.platformTransaction(async (tx) => {
      const { operatorId } = ctx.actor;
      if ((await deleteOperatorPasskey(tx, operatorId, body.id)) === 0)
        throw new OperatorError('changed_meanwhile');
      const left = await factors.status(tx, operatorId);
      if (!isDemo && !left?.hasTotp && left?.passkeys === 0) throw new OperatorError('last_factor');
      await writeOperatorEvent(tx, ctx, {
        subject: `operator:${operatorId}`,
        before: { passkey: body.id },
      });
      return null;
    });

  return {
    passkeyOptions,
    addPasskey,
    passkeyLoginOptions,
    verifyPasskey,
    passkeys,
    removePasskey,
  };
}
