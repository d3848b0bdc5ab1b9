import {
  type OperatorContract,
  OperatorError,
  type OperatorErrorCode,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { fromWire, toWire, type WireAmount, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import {
  creditsMember,
  type Decider,
  type DecisionResult,
  computeCreditBack,
  type WithdrawalDecisions,
} from '../../money/withdrawals/module.ts';
import type { Approvals, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { readWithdrawal, type WithdrawalDetail } from './withdrawal-detail.ts';

type Calls = OperatorContract['withdrawals'];
type Outcome = OperatorReply<Calls['approve']>['outcomes'][number];
type Resolution = OperatorHandlerInput<Calls['resolve']>['body'];

export type WithdrawalDecisionsDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'defineLimited'>;
  readonly withdrawalDecisions: WithdrawalDecisions;
};

/** The approval of a withdrawal, as it is proposed and executed. */
type Approval = {
  readonly withdrawal: string;
  /** For the one who approves: whose it is, how much, and where it goes. */
  readonly username: string;
  readonly amount: WireAmount;
  readonly currency: string;
  readonly payee: string;
};

/** The decision about a dispute, as it is proposed and executed. */
type DisputeDecision = {
  readonly withdrawal: string;
  readonly username: string;
  readonly outcome: Resolution['outcome'];
  /** The amount to credit back; null for all of it with its fee. */
  readonly amount: WireAmount | null;
  readonly currency: string;
};

const refusals: Readonly<Record<Exclude<DecisionResult, 'DONE'>, OperatorErrorCode>> = {
  UNKNOWN: 'withdrawal_unknown',
  MOVED_ON: 'withdrawal_moved_on',
  MEMBER_HELD: 'withdrawal_member_held',
  IDENTITY_DUE: 'withdrawal_identity_due',
  WALLET_FULL: 'member_balance_full',
};

const toDecider = ({ actor, requestId }: OperatorContext): Decider => ({
  actor: `operator:${actor.login}`,
  requestId,
});

function requireDone(result: DecisionResult): void {
  if (result !== 'DONE') throw new OperatorError(refusals[result]);
}

/** Decisions of operators about withdrawals, above the daily limit by two operators. */
export function createWithdrawalDecisionCalls(deps: WithdrawalDecisionsDeps) {
  const { db, approvals, withdrawalDecisions: decisions } = deps;

  /** A withdrawal that no other operator works on or has proposed a decision about. */
  async function requireFree(tx: Db, ctx: OperatorContext, tenantId: TenantId, number: string) {
    const row = await readWithdrawal(tx, tenantId, number);
    if (!row) throw new OperatorError('withdrawal_unknown');
    if (row.claimed_by !== null && row.claimed_by !== ctx.actor.login)
      throw new OperatorError('withdrawal_claimed');
    if (row.request !== null) throw new OperatorError('withdrawal_proposed');
    return row;
  }

  async function executeApproval(
    tx: Db,
    ctx: OperatorContext,
    { brand, payload, reason }: Proposal<Approval>,
  ): Promise<void> {
    requireDone(await decisions.approve(tx, brand, payload.withdrawal, toDecider(ctx)));
    await writeOperatorEvent(tx, ctx, {
      action: 'withdrawal.approved',
      subject: `withdrawal:${payload.withdrawal}`,
      brand,
      reason,
      after: payload,
    });
  }

  async function executeResend(
    tx: Db,
    ctx: OperatorContext,
    { brand, payload, reason }: Proposal<Approval>,
  ): Promise<void> {
    const { withdrawal, username, amount } = payload;
    requireDone(await decisions.resend(tx, brand, withdrawal, toDecider(ctx)));
    await writeOperatorEvent(tx, ctx, {
      action: 'withdrawal.resent',
      subject: `withdrawal:${withdrawal}`,
      brand,
      reason,
      after: { withdrawal, username, amount },
    });
  }

  async function executeVerdict(
    tx: Db,
    ctx: OperatorContext,
    { brand, payload, reason }: Proposal<DisputeDecision>,
  ): Promise<void> {
    const { withdrawal, outcome } = payload;
    const amount = payload.amount === null ? null : fromWire(payload.amount);
    const resolution = { outcome, amount, ...toDecider(ctx) };
    const result = await decisions.resolve(tx, brand, withdrawal, resolution);
    if (result === 'MOVED_ON') throw new OperatorError('dispute_closed');
    requireDone(result);
    await writeOperatorEvent(tx, ctx, {
      action: 'withdrawal.resolved',
      subject: `withdrawal:${withdrawal}`,
      brand,
      reason,
      after: payload,
    });
  }

  const approveOrPropose = approvals.defineLimited({
    action: 'withdrawal.approved',
    permission: 'withdrawals.approve',
    execute: executeApproval,
  });
  const resendOrPropose = approvals.defineLimited({
    action: 'withdrawal.resent',
    permission: 'withdrawals.approve',
    execute: executeResend,
  });
  const resolveOrPropose = approvals.defineLimited({
    action: 'withdrawal.resolved',
    permission: 'withdrawals.dispute',
    execute: executeVerdict,
  });

  const toApproval = (
    { withdrawal, username, amount, payee_view: payee }: WithdrawalDetail,
    currency: string,
  ): Approval => ({
    withdrawal,
    username,
    amount: toWire(amount),
    currency,
    payee: `${payee.providerName} ${payee.masked}`,
  });
  const toSum = ({ withdrawal, amount }: WithdrawalDetail) => ({
    amount,
    subject: `withdrawal:${withdrawal}`,
  });

  function approveOne(ctx: OperatorContext, number: string, reason: string): Promise<Outcome> {
    const { tenantId, tenant } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx): Promise<Outcome> => {
      const row = await requireFree(tx, ctx, tenantId, number);
      const { withdrawal } = row;
      if (row.state !== 'review') throw new OperatorError('withdrawal_moved_on');
      const payload = toApproval(row, tenant.currency.code);
      const proposal = { brand: tenantId, payload, reason };
      const outcome = await approveOrPropose(tx, ctx, proposal, toSum(row));
      return outcome.status === 'proposed'
        ? { withdrawal, ...outcome }
        : { withdrawal, status: 'done' };
    });
  }

  /** Each for itself: one that is refused leaves the others as they are. */
  async function approve(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['approve']>,
  ): Promise<OperatorReply<Calls['approve']>> {
    const outcomes: Outcome[] = [];
    for (const withdrawal of new Set(body.withdrawals))
      try {
        outcomes.push(await approveOne(ctx, withdrawal, body.reason));
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        outcomes.push({ withdrawal, status: 'refused', code: error.code });
      }
    // With a single one the refusal is that of the call.
    const [only] = outcomes;
    if (body.withdrawals.length === 1 && only?.status === 'refused')
      throw new OperatorError(only.code as OperatorErrorCode);
    if (outcomes.every(({ status }) => status === 'refused')) ctx.audit.isUnchanged = true;
    return { outcomes };
  }

  function resend(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['resend']>,
  ): Promise<OperatorReply<Calls['resend']>> {
    const { tenantId, tenant } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx): Promise<OperatorReply<Calls['resend']>> => {
      const row = await requireFree(tx, ctx, tenantId, body.withdrawal);
      const payload = toApproval(row, tenant.currency.code);
      const proposal = { brand: tenantId, payload, reason: body.reason };
      const outcome = await resendOrPropose(tx, ctx, proposal, toSum(row));
      return outcome.status === 'proposed' ? outcome : { status: 'done' };
    });
  }

  function reject(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['reject']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    const { memberReason, memberText, reason } = body;
    return db.transaction(tenantId, async (tx) => {
      const row = await requireFree(tx, ctx, tenantId, body.withdrawal);
      const { withdrawal, username, amount } = row;
      const rejection = { ...toDecider(ctx), code: memberReason, text: memberText };
      requireDone(await decisions.reject(tx, tenantId, withdrawal, rejection));
      await writeOperatorEvent(tx, ctx, {
        subject: `withdrawal:${withdrawal}`,
        brand: tenantId,
        reason,
        after: { withdrawal, username, amount: toWire(amount), memberReason, memberText },
      });
      return null;
    });
  }

  function resolve(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['resolve']>,
  ): Promise<OperatorReply<Calls['resolve']>> {
    const { tenantId, tenant } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx): Promise<OperatorReply<Calls['resolve']>> => {
      const row = await requireFree(tx, ctx, tenantId, body.withdrawal);
      const { withdrawal, username } = row;
      const verdict = toVerdict(row, body);
      const payload = { withdrawal, username, ...verdict, currency: tenant.currency.code };
      const proposal = { brand: tenantId, payload, reason: body.reason };
      const credited = verdict.amount === null ? row.amount : fromWire(verdict.amount);
      const amount = creditsMember(row, body.outcome) ? credited : zero;
      const outcome = await resolveOrPropose(tx, ctx, proposal, { ...toSum(row), amount });
      return outcome.status === 'proposed' ? outcome : { status: 'done' };
    });
  }

  return { approve, resend, reject, resolve };
}

/** Returns the amount that a resolution credits, checked against the amount that did not arrive. */
function toVerdict(row: WithdrawalDetail, { outcome, amount }: Resolution) {
  if (!creditsMember(row, outcome)) return { outcome, amount: null };
  const missing = computeCreditBack(row, null);
  const asked = amount === undefined ? missing : fromWire(amount);
  if (asked !== null && asked > (missing ?? row.amount))
    throw new OperatorError('dispute_amount', { max: toWire(missing ?? row.amount) });
  return { outcome, amount: asked === null ? null : toWire(asked) };
}
