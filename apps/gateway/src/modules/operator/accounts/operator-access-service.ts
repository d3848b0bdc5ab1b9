import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { OperatorId } from '../../../domain/ids.ts';
import { brandsWith, type OperatorContext } from '../../../request/operator-context.ts';
import type { Approvals, Outcome, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireOther } from './authority.ts';
import {
  createInvitationMail,
  type InvitationMailDeps,
  type SentInvitation,
} from './invitations.ts';
import type { OperatorFactors } from './operator-factors.ts';
import {
  widensNetworks,
  isVisibleOperator,
  setNetworks as storeNetworks,
} from './operator-repository.ts';
import { endOperatorSessions, endOwnSession, listOperatorSessions } from './operator-session.ts';

type Calls = OperatorContract['operators'];
type NetworksPayload = {
  readonly operator: number;
  readonly login: string;
  readonly networks: readonly string[];
  readonly [key: string]: unknown;
};
type ResetPayload = {
  readonly operator: number;
  readonly login: string;
  readonly [key: string]: unknown;
};

export type OperatorAccessDeps = InvitationMailDeps & {
  readonly db: Database;
  readonly factors: OperatorFactors;
  readonly approvals: Pick<Approvals, 'defineForAccounts'>;
};

/**
 * Creates the service that manages other operators' access: networks, sessions, invitations, lost
 * second factors.
 */
export function createOperatorAccess({ db, factors, approvals, ...deps }: OperatorAccessDeps) {
  const invitationMail = createInvitationMail(deps);
  const proposeReset = approvals.defineForAccounts<ResetPayload>({
    action: 'operator.factors.reset',
    permission: 'operators.write',
    async execute(tx, ctx, { payload, reason }) {
      const row = await requireOther(tx, ctx, payload.operator);
      await factors.remove(tx, row.id);
      await endOperatorSessions(tx, row.id);
      await writeOperatorEvent(tx, ctx, {
        action: 'operator.factors.reset',
        subject: `operator:${row.id}`,
        reason,
        after: { login: row.login },
      });
    },
    readBefore: async (reader, { payload }) =>
      (await factors.status(reader, payload.operator as OperatorId)) ?? null,
  });

  async function applyNetworks(
    tx: Db,
    ctx: OperatorContext,
    { payload, reason }: Pick<Proposal<NetworksPayload>, 'payload' | 'reason'>,
  ): Promise<void> {
    const row = await requireOther(tx, ctx, payload.operator);
    await storeNetworks(tx, row.id, payload.networks);
    await writeOperatorEvent(tx, ctx, {
      action: 'operator.networks',
      subject: `operator:${row.id}`,
      reason,
      before: { login: row.login, networks: row.networks },
      after: { networks: payload.networks },
    });
  }
  const proposeNetworks = approvals.defineForAccounts<NetworksPayload>({
    action: 'operator.networks',
    permission: 'operators.write',
    execute: applyNetworks,
  });

  /** Fewer networks at once; what lets in who was kept out waits for another operator. */
  const setNetworks = (
    ctx: OperatorContext,
    { body: { reason, ...body } }: OperatorHandlerInput<Calls['setNetworks']>,
  ): Promise<Outcome> =>
    db.platformTransaction(async (tx) => {
      const { id, login, networks, brand } = await requireOther(tx, ctx, body.operator);
      const payload = { ...body, login };
      if (await widensNetworks(tx, id, body.networks))
        return proposeNetworks(tx, ctx, {
          brand,
          payload: { ...payload, before: networks },
          reason,
        });
      await applyNetworks(tx, ctx, { payload, reason });
      return { status: 'done' };
    });

  async function sessions(
    { actor }: OperatorContext,
    { query }: OperatorHandlerInput<Calls['sessions']>,
  ): Promise<OperatorReply<Calls['sessions']>> {
    const id = query.operator as OperatorId;
    const visible = brandsWith(actor.grants, 'operators.read');
    // An operator that does not exist and one of other brands are answered the same.
    if (!(await isVisibleOperator(db.raw, id, visible)))
      throw new OperatorError('permission_missing');
    return (await listOperatorSessions(db.raw, id)).map((row) => ({
      id: row.public_id,
      startedAt: row.started_at.getTime(),
      lastSeenAt: row.last_seen_at.getTime(),
      address: row.address,
      userAgent: row.user_agent,
    }));
  }

  const endThem = (tx: Db, id: OperatorId, session: string | undefined): Promise<number> =>
    session === undefined ? endOperatorSessions(tx, id) : endOwnSession(tx, id, session);

  const endSessions = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['endSessions']>,
  ): Promise<{ ended: number }> =>
    db.platformTransaction(async (tx) => {
      const row = await requireOther(tx, ctx, body.operator);
      const ended = await endThem(tx, row.id, body.session);
      await writeOperatorEvent(tx, ctx, {
        subject: `operator:${row.id}`,
        reason: body.reason,
        after: { login: row.login, sessionsEnded: ended },
      });
      return { ended };
    });

  const renewInvitation = async (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['renewInvitation']>,
  ): Promise<SentInvitation> => {
    invitationMail.requireMail();
    const { brand, ...sent } = await db.platformTransaction(async (tx) => {
      const row = await requireOther(tx, ctx, body.operator);
      if (row.status !== 'INVITED') throw new OperatorError('changed_meanwhile');
      await writeOperatorEvent(tx, ctx, {
        subject: `operator:${row.id}`,
        reason: body.reason,
        after: { login: row.login, name: row.name },
      });
      const brand = row.last_brand;
      return { brand, ...(await invitationMail.send(tx, ctx, { ...row, brand })) };
    });
    invitationMail.sendSoon(brand);
    return sent;
  };

  const resetFactors = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['resetFactors']>,
  ): Promise<Outcome> =>
    db.platformTransaction(async (tx) => {
      const row = await requireOther(tx, ctx, body.operator);
      const payload = { operator: row.id, login: row.login };
      return proposeReset(tx, ctx, { brand: row.brand, payload, reason: body.reason });
    });

  return { setNetworks, sessions, endSessions, renewInvitation, resetFactors };
}
