import {
  type OperatorContract,
  OperatorError,
  type OperatorErrorCode,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { CheckDecision, CheckDecisions } from '../../identity/identity-check/module.ts';
import type { Approvals, Outcome, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { claimCheck, releaseCheck } from './check-claims.ts';
import { requireCheck } from './checks-service.ts';

type Calls = OperatorContract['identityChecks'];

export type CheckDecisionCallsDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
  readonly checkDecisions: CheckDecisions;
};

/** The reopening of a check, as it is proposed to another operator. */
type Reopening = {
  readonly check: string;
  readonly username: string;
  readonly kind: string;
  readonly [key: string]: unknown;
};

const refusals: Readonly<Record<Exclude<CheckDecision, 'DONE'>, OperatorErrorCode>> = {
  UNKNOWN: 'identity_check_unknown',
  MOVED_ON: 'identity_check_moved_on',
  DOCUMENT_EXPIRED: 'identity_document_expired',
  ERASED: 'identity_check_erased',
};

function requireDone(result: CheckDecision): void {
  if (result !== 'DONE') throw new OperatorError(refusals[result]);
}

/** Decisions of operators about identity checks. */
export function createCheckDecisionCalls(deps: CheckDecisionCallsDeps) {
  const { db, approvals, checkDecisions: decisions } = deps;

  /** A check that no other operator works on or has proposed something about. */
  async function requireFree(tx: Db, ctx: OperatorContext, tenantId: TenantId, check: string) {
    const row = await requireCheck(tx, tenantId, check);
    if (row.claimed_by !== null && row.claimed_by !== ctx.actor.login)
      throw new OperatorError('identity_check_claimed');
    if (row.request !== null) throw new OperatorError('identity_check_proposed');
    return row;
  }

  const act =
    <Body extends { readonly check: string; readonly reason: string }>(
      decide: (tx: Db, tenantId: TenantId, body: Body, login: string) => Promise<CheckDecision>,
      toAfter: (body: Body) => object = () => ({}),
    ) =>
    (ctx: OperatorContext, { body }: { readonly body: Body }): Promise<null> => {
      const { tenantId } = requireBrand(ctx);
      return db.transaction(tenantId, async (tx) => {
        const { username, kind } = await requireFree(tx, ctx, tenantId, body.check);
        requireDone(await decide(tx, tenantId, body, ctx.actor.login));
        await writeOperatorEvent(tx, ctx, {
          subject: `identity-check:${body.check}`,
          brand: tenantId,
          reason: body.reason,
          after: { username, kind, ...toAfter(body) },
        });
        return null;
      });
    };

  const approve = act<OperatorHandlerInput<Calls['approve']>['body']>(
    (tx, tenantId, { check }, login) => decisions.approve(tx, tenantId, check, login),
  );
  const reject = act<OperatorHandlerInput<Calls['reject']>['body']>(
    (tx, tenantId, { check, memberReasons, note }, decider) =>
      decisions.reject(tx, tenantId, check, { reasons: memberReasons, note, decider }),
    ({ memberReasons, note }) => ({ memberReasons, note }),
  );
  const erase = act<OperatorHandlerInput<Calls['erase']>['body']>((tx, tenantId, { check }) =>
    decisions.erase(tx, tenantId, check),
  );

  const proposeReopening = approvals.define<Reopening>({
    action: 'identity-check.reopened',
    permission: 'identity.decide',
    async execute(tx, ctx, { brand, payload, reason }: Proposal<Reopening>) {
      requireDone(await decisions.reopen(tx, brand, payload.check));
      await writeOperatorEvent(tx, ctx, {
        action: 'identity-check.reopened',
        subject: `identity-check:${payload.check}`,
        brand,
        reason,
        after: payload,
      });
    },
  });

  /** An approval has let money out: a second operator looks at why it is taken back. */
  const reopen = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['reopen']>,
  ): Promise<Outcome> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await requireFree(tx, ctx, tenantId, body.check);
      if (row.is_erased) throw new OperatorError('identity_check_erased');
      if (row.state !== 'approved' || !row.is_latest)
        throw new OperatorError('identity_check_moved_on');
      const payload = { check: row.check, username: row.username, kind: row.kind };
      return proposeReopening(tx, ctx, { brand: tenantId, payload, reason: body.reason });
    });
  };

  function claim(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['claim']>,
  ): Promise<OperatorReply<Calls['claim']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { check, state } = await requireCheck(tx, tenantId, body.check);
      if (state !== 'pending') throw new OperatorError('identity_check_moved_on');
      const claimed = await claimCheck(tx, tenantId, check, ctx.actor.operatorId);
      if (!claimed?.until) throw new OperatorError('identity_check_claimed');
      const subject = `identity-check:${check}`;
      await writeOperatorEvent(tx, ctx, { subject, brand: tenantId });
      return { claimedUntil: claimed.until.getTime() };
    });
  }

  function release(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['release']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { check } = await requireCheck(tx, tenantId, body.check);
      const released = await releaseCheck(tx, tenantId, check, ctx.actor.operatorId);
      if (released === 0) throw new OperatorError('identity_check_claimed');
      const subject = `identity-check:${check}`;
      await writeOperatorEvent(tx, ctx, { subject, brand: tenantId });
      return null;
    });
  }

  return { approve, reject, erase, reopen, claim, release };
}
