import {
  type OperatorContract,
  OperatorError,
  type OperatorErrorCode,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';

import type { Database } from '../../../db/pool.ts';
import type {
  OperatorContext,
  OperatorRequest,
  OperatorStage,
} from '../../../request/operator-context.ts';
import type { PasswordHasher } from '../../../security/password.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { findInvitation, consumeInvitation } from './invitations.ts';
import {
  countPasswordFailure,
  findLoginPlace,
  forgetPasswordFailures,
  type LoginPlace,
} from './login-places.ts';
import type { OperatorFactors } from './operator-factors.ts';
import {
  countFailure,
  findOperatorByLogin,
  noteLogin,
  type OperatorRow,
  setPassword,
} from './operator-repository.ts';
import {
  endOperatorSession,
  insertOperatorSession,
  replaceOperatorSession,
} from './operator-session.ts';

type Calls = OperatorContract['session'];
type StageReply = { readonly stage: OperatorStage };

export type OperatorLoginDeps = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly factors: OperatorFactors;
  /** In a demo an operator without a second factor logs in with the password alone. */
  readonly isDemo: boolean;
};

/** Returns the reason that an operator whose password or passkey is right cannot log in. */
export function findLoginRefusal(row: OperatorRow): OperatorErrorCode | null {
  if (row.status === 'LOCKED') return 'operator_locked';
  return row.is_from_network ? null : 'network_refused';
}

/**
 * Writes down that a login of an operator was refused; `guess`: it may be one, by who has the
 * password already (true), or from a place.
 */
export const noteLoginFailure =
  (db: Pick<Database, 'platformTransaction'>) =>
  (
    ctx: OperatorRequest,
    row: OperatorRow,
    reason: string,
    guess: boolean | LoginPlace,
  ): Promise<unknown> =>
    db.platformTransaction(async (tx) => {
      if (guess === true) await countFailure(tx, row.id);
      else if (guess) await countPasswordFailure(tx, row.id, guess);
      await writeOperatorEvent(tx, ctx, {
        action: 'operator.login.failed',
        subject: `operator:${row.id}`,
        actor: { operatorId: row.id, login: row.login },
        result: 'failure',
        reason,
      });
    });

/** Logging in: password, then second factor; the first login adds one. */
export function createOperatorLogin({ db, passwords, factors, isDemo }: OperatorLoginDeps) {
  const firstStage = (hasFactor: boolean): OperatorStage => {
    if (hasFactor) return 'factor';
    return isDemo ? 'full' : 'enrol';
  };

  const noteFailure = noteLoginFailure(db);

  async function login(
    ctx: OperatorRequest,
    { body }: OperatorHandlerInput<Calls['login']>,
  ): Promise<StageReply> {
    const row = await findOperatorByLogin(db.raw, body.login, ctx.ip);
    const place = await findLoginPlace(db.raw, ctx, row?.id ?? null);
    // An unknown address, a pause and a wrong password cost the same time and are answered alike.
    const isPaused = row?.is_paused || place.isPaused;
    const stored = row && !isPaused ? row.password_hash : null;
    if (!(await passwords.verify(stored, body.password)) || !row) {
      if (row && !isPaused) await noteFailure(ctx, row, 'password', place);
      throw new OperatorError('login_refused');
    }
    const refusal = findLoginRefusal(row);
    if (refusal) {
      await noteFailure(ctx, row, refusal, false);
      throw new OperatorError(refusal);
    }
    const stage = firstStage(row.has_factor);
    const token = await db.platformTransaction(async (tx) => {
      await forgetPasswordFailures(tx, row.id, place);
      if (stage === 'full') await noteLogin(tx, row.id);
      await writeOperatorEvent(tx, ctx, {
        subject: `operator:${row.id}`,
        actor: { operatorId: row.id, login: row.login },
        after: { stage },
      });
      return insertOperatorSession(tx, ctx, row.id, stage);
    });
    ctx.bind(token);
    return { stage };
  }

  async function verify(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['verify']>,
  ): Promise<StageReply> {
    const { operatorId, login: name, stage } = ctx.actor;
    if (stage !== 'factor') throw new OperatorError('session_ended');
    const token = await db.platformTransaction(async (tx) => {
      if (!(await factors.consume(tx, operatorId, body.code))) return null;
      await noteLogin(tx, operatorId);
      await writeOperatorEvent(tx, ctx, {
        subject: `operator:${operatorId}`,
        after: { stage: 'full' },
      });
      return replaceOperatorSession(tx, ctx, ctx.actor, 'full');
    });
    if (token === null) {
      const row = await findOperatorByLogin(db.raw, name, ctx.ip);
      if (row) await noteFailure(ctx, row, 'code', true);
      // The fifth wrong code in a row ends the login: the password is asked again, after a pause.
      if (row && (await findOperatorByLogin(db.raw, name, ctx.ip))?.is_paused) {
        await db.platformTransaction((tx) => endOperatorSession(tx, ctx.actor.sessionHash));
        throw new OperatorError('login_paused');
      }
      throw new OperatorError('code_refused');
    }
    ctx.bind(token);
    return { stage: 'full' };
  }

  async function logout(ctx: OperatorContext): Promise<null> {
    await db.platformTransaction(async (tx) => {
      await endOperatorSession(tx, ctx.actor.sessionHash);
      await writeOperatorEvent(tx, ctx, { subject: `operator:${ctx.actor.operatorId}` });
    });
    ctx.bind(null);
    return null;
  }

  async function invitation(
    _ctx: OperatorRequest,
    { body }: OperatorHandlerInput<Calls['invitation']>,
  ): Promise<OperatorReply<Calls['invitation']>> {
    const { login: address, name } = await findInvitation(db.raw, body.token);
    return { login: address, name };
  }

  async function accept(
    ctx: OperatorRequest,
    { body }: OperatorHandlerInput<Calls['accept']>,
  ): Promise<StageReply> {
    await findInvitation(db.raw, body.token);
    const hash = await passwords.hash(body.password);
    const stage = firstStage(false);
    const token = await db.platformTransaction(async (tx) => {
      const { operator, login: address } = await consumeInvitation(tx, body.token);
      await setPassword(tx, operator, hash);
      if (stage === 'full') await noteLogin(tx, operator);
      await writeOperatorEvent(tx, ctx, {
        subject: `operator:${operator}`,
        actor: { operatorId: operator, login: address },
      });
      return insertOperatorSession(tx, ctx, operator, stage);
    });
    ctx.bind(token);
    return { stage };
  }

  return { login, verify, logout, invitation, accept };
}
