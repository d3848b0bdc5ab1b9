import type { OperatorAction } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';
import type { OperatorContext, OperatorRequest } from '../../../request/operator-context.ts';

/** An action of an operator. Never a password, a secret or a token in `before` and `after`. */
type OperatorEvent = {
  /** Default: the action of the call. */
  readonly action?: OperatorAction;
  /** The object of the action, as `operator:7` or `role:custom:3`. */
  readonly subject: string;
  /** Default: null, the platform. */
  readonly brand?: TenantId | null;
  /** The words of the actor; of what was proposed, those of the proposer, who is named. */
  readonly reason?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly result?: 'success' | 'failure';
  /** The operator who acted, for a login, where no session names it. */
  readonly actor?: { readonly operatorId: OperatorId; readonly login: string };
};

const asJson = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

const attributeReason = (reason: string | undefined, proposedBy: string | undefined) =>
  reason !== undefined && proposedBy !== undefined ? `${proposedBy}: ${reason}` : (reason ?? null);

/** Adds a row to the audit trail, in the transaction of what it says. */
export async function writeOperatorEvent(
  tx: Db,
  ctx: OperatorRequest & Pick<OperatorContext, 'proposedBy'>,
  { brand = null, result = 'success', ...event }: OperatorEvent,
): Promise<void> {
  const actor = event.actor ?? ctx.actor;
  const action = event.action ?? ctx.action;
  if (!actor || !action)
    throw new Error('a row of the audit trail needs an operator and an action');
  await tx.exec(
    'operator-event',
    `insert into operator_event (actor, operator, roles, brand, action, subject, result, reason,
       before, after, request_id, address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11, $12)`,
    [
      actor.login,
      actor.operatorId,
      [...new Set(ctx.actor?.grants.map(({ role }) => role))],
      brand,
      action,
      event.subject,
      result,
      attributeReason(event.reason, ctx.proposedBy),
      asJson(event.before),
      asJson(event.after),
      ctx.requestId,
      ctx.ip,
    ],
  );
  ctx.audit.isWritten = true;
}
