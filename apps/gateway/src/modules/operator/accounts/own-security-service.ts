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
import { countFailure, findOperatorByLogin, setPassword } from './operator-repository.ts';
import { endOtherSessions } from './operator-session.ts';

type Calls = OperatorContract['session'];

export type OwnSecurityDeps = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly factors: OperatorFactors;
};

/** An operator's own password and recovery codes; both ask for a proof besides the session. */
export function createOwnSecurity({ db, passwords, factors }: OwnSecurityDeps) {
  async function changePassword(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['changePassword']>,
  ): Promise<null> {
    const { operatorId, login, sessionHash } = ctx.actor;
    const row = await findOperatorByLogin(db.raw, login, ctx.ip);
    if (row?.is_paused) throw new OperatorError('login_paused');
    if (!(await passwords.verify(row?.password_hash ?? null, body.password))) {
      await db.platformTransaction((tx) => countFailure(tx, operatorId));
      throw new OperatorError('password_refused');
    }
    const hash = await passwords.hash(body.newPassword);
    await db.platformTransaction(async (tx) => {
      await setPassword(tx, operatorId, hash);
      const ended = await endOtherSessions(tx, operatorId, sessionHash);
      await writeOperatorEvent(tx, ctx, {
        subject: `operator:${operatorId}`,
        after: { sessionsEnded: ended },
      });
    });
    return null;
  }

  async function renewRecoveryCodes(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['renewRecoveryCodes']>,
  ): Promise<OperatorReply<Calls['renewRecoveryCodes']>> {
    const { operatorId, login } = ctx.actor;
    if ((await findOperatorByLogin(db.raw, login, ctx.ip))?.is_paused)
      throw new OperatorError('login_paused');
    const recoveryCodes = await db.platformTransaction(async (tx) => {
      if (!(await factors.consume(tx, operatorId, body.code))) {
        await countFailure(tx, operatorId);
        return null;
      }
      const codes = await factors.renewRecoveryCodes(tx, operatorId);
      await writeOperatorEvent(tx, ctx, { subject: `operator:${operatorId}` });
      return codes;
    });
    if (!recoveryCodes) throw new OperatorError('code_refused');
    return { recoveryCodes };
  }

  return { changePassword, renewRecoveryCodes };
}
