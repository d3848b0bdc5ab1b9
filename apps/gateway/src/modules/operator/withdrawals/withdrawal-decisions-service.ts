import {
  type OperatorContract,
  OperatorError,
  type OperatorErrorCode,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { fromWire, type Micros, toWire, type WireAmount } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import {
  creditsMember,
  type Decider,
  type DecisionResult,
  toCredit,
  type WithdrawalDecisions,
} from '../../money/withdrawals/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { Approvals, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { claimWithdrawal, releaseWithdrawal } from './withdrawal-claims.ts';
import { readWithdrawal, type WithdrawalDetail } from './withdrawal-detail.ts';

type Calls = OperatorContract['withdrawals'];
type Outcome = OperatorReply<Calls['approve']>['outcomes'][number];
type Resolution = OperatorHandlerInput<Calls['resolve']>['body'];

export type WithdrawalDecisionsDeps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly approvals: Pick<Approvals, 'define'>;
  readonly withdrawalDecisions: WithdrawalDecisions;
};

/** What is approved, as it is proposed and executed. */
type Approval = {
  readonly withdrawal: string;
  /** For the one who approves: whose it is, how much, and where it goes. */
  readonly username: string;
  readonly amount: WireAmount;
  readonly currency: string;
  readonly payee: string;
};

/** How a dispute is decided, as it is proposed and executed. */
type Verdict = {
  readonly withdrawal: string;
  readonly username: string;
  readonly outcome: Resolution['outcome'];
  /** What is credited again; null for all of it with its fee. */
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

/** Decisions of operators about withdrawals, large ones under four eyes. */
export function createWithdrawalDecisionCalls(deps: WithdrawalDecisionsDeps) {
  const { db, settings, approvals, withdrawalDecisions: decisions } = deps;

  /** A withdrawal that no other operator works on or has proposed a decision about. */
  async function requireFree(tx: Db, ctx: OperatorContext, tenantId: TenantId, number: string) {
    const row = await readWithdrawal(tx, tenantId, number);
    if (!row) throw new OperatorError('withdrawal_unknown');
    if (row.claimed_by !== null && row.claimed_by !== ctx.actor.login)
      throw new OperatorError('withdrawal_claimed');
    if (row.request !== null) throw new OperatorError('withdrawal_proposed');
    return row;
  }

  const readThreshold = async (tenantId: TenantId): Promise<Micros> =>
    fromWire((await settings(tenantId)).withdrawals.fourEyesAbove as WireAmount);

  async function executeApproval(
    tx: Db,
    ctx: OperatorContext,
    { brand, payload, reason }: Proposal<Approval>,
  ): Promise<void> {
    if (brand === null) throw new Error('a withdrawal belongs to a brand');
    requireDone(await decisions.approve(tx, brand, payload.withdrawal, toDecider(ctx)));
    await writeOperatorEvent(tx, ctx, {
      action: 'withdrawal.approved',
      subject: `withdrawal:${payload.withdrawal}`,
      brand,
      reason,
      after: payload,
    });
  }

  async function executeVerdict(
    tx: Db,
    ctx: OperatorContext,
    { brand, payload, reason }: Proposal<Verdict>,
  ): Promise<void> {
    if (brand === null) throw new Error('a withdrawal belongs to a brand');
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

  const proposeApproval = approvals.define<Approval>({
    action: 'withdrawal.approved',
    permission: 'withdrawals.approve',
    execute: executeApproval,
  });
  const proposeVerdict = approvals.define<Verdict>({
    action: 'withdrawal.resolved',
    permission: 'withdrawals.dispute',
    execute: executeVerdict,
  });

  async function approveOne(
    ctx: OperatorContext,
    number: string,
    reason: string,
  ): Promise<Outcome> {
    const { tenantId, tenant } = requireBrand(ctx);
    const threshold = await readThreshold(tenantId);
    return db.transaction(tenantId, async (tx): Promise<Outcome> => {
      const row = await requireFree(tx, ctx, tenantId, number);
      const { withdrawal, username, amount, payee_view: payee } = row;
      if (row.state !== 'review') throw new OperatorError('withdrawal_moved_on');
      const payload = {
        withdrawal,
        username,
        amount: toWire(amount),
        currency: tenant.currency.code,
        payee: `${payee.providerName} ${payee.masked}`,
      };
      const proposal = { brand: tenantId, payload, reason };
      if (amount <= threshold) {
        await executeApproval(tx, ctx, proposal);
        return { withdrawal, status: 'done' };
      }
      const outcome = await proposeApproval(tx, ctx, proposal);
      if (outcome.status !== 'proposed') throw new Error('an approval was not proposed');
      return { withdrawal, ...outcome };
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

  const act =
    <Body extends { readonly withdrawal: string; readonly reason: string }>(
      decide: (
        tx: Db,
        tenantId: TenantId,
        number: string,
        decider: Decider,
        body: Body,
      ) => Promise<DecisionResult>,
      toAfter: (body: Body) => object,
    ) =>
    (ctx: OperatorContext, { body }: { readonly body: Body }): Promise<null> => {
      const { tenantId } = requireBrand(ctx);
      return db.transaction(tenantId, async (tx) => {
        const { withdrawal, username, amount } = await requireFree(
          tx,
          ctx,
          tenantId,
          body.withdrawal,
        );
        requireDone(await decide(tx, tenantId, withdrawal, toDecider(ctx), body));
        await writeOperatorEvent(tx, ctx, {
          subject: `withdrawal:${withdrawal}`,
          brand: tenantId,
          reason: body.reason,
          after: { withdrawal, username, amount: toWire(amount), ...toAfter(body) },
        });
        return null;
      });
    };

  const resend = act<OperatorHandlerInput<Calls['resend']>['body']>(
    (tx, tenantId, number, decider) => decisions.resend(tx, tenantId, number, decider),
    () => ({}),
  );
  const reject = act<OperatorHandlerInput<Calls['reject']>['body']>(
    (tx, tenantId, number, decider, { memberReason, memberText }) =>
      decisions.reject(tx, tenantId, number, { ...decider, code: memberReason, text: memberText }),
    ({ memberReason, memberText }) => ({ memberReason, memberText }),
  );

  async function resolve(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['resolve']>,
  ): Promise<OperatorReply<Calls['resolve']>> {
    const { tenantId, tenant } = requireBrand(ctx);
    const threshold = await readThreshold(tenantId);
    return db.transaction(tenantId, async (tx): Promise<OperatorReply<Calls['resolve']>> => {
      const row = await requireFree(tx, ctx, tenantId, body.withdrawal);
      const { withdrawal, username } = row;
      const verdict = toVerdict(row, body);
      const payload = { withdrawal, username, ...verdict, currency: tenant.currency.code };
      const proposal = { brand: tenantId, payload, reason: body.reason };
      const credited = verdict.amount === null ? row.amount : fromWire(verdict.amount);
      if (creditsMember(row, body.outcome) && credited > threshold) {
        const outcome = await proposeVerdict(tx, ctx, proposal);
        if (outcome.status !== 'proposed') throw new Error('a credit was not proposed');
        return outcome;
      }
      await executeVerdict(tx, ctx, proposal);
      return { status: 'done' };
    });
  }

  async function claim(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['claim']>,
  ): Promise<OperatorReply<Calls['claim']>> {
    const { tenantId } = requireBrand(ctx);
    const { operatorId } = ctx.actor;
    return db.transaction(tenantId, async (tx) => {
      const row = await readWithdrawal(tx, tenantId, body.withdrawal);
      if (!row) throw new OperatorError('withdrawal_unknown');
      const claimed = await claimWithdrawal(tx, tenantId, row.withdrawal, operatorId);
      if (!claimed?.until) throw new OperatorError('withdrawal_claimed');
      const subject = `withdrawal:${row.withdrawal}`;
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
      const row = await readWithdrawal(tx, tenantId, body.withdrawal);
      if (!row) throw new OperatorError('withdrawal_unknown');
      const { operatorId } = ctx.actor;
      if ((await releaseWithdrawal(tx, tenantId, row.withdrawal, operatorId)) === 0)
        throw new OperatorError('withdrawal_claimed');
      const subject = `withdrawal:${row.withdrawal}`;
      await writeOperatorEvent(tx, ctx, { subject, brand: tenantId });
      return null;
    });
  }

  return { claim, release, approve, resend, reject, resolve };
}

/** What a resolution credits, checked against what did not arrive. */
function toVerdict(row: WithdrawalDetail, { outcome, amount }: Resolution) {
  if (!creditsMember(row, outcome)) return { outcome, amount: null };
  const missing = toCredit(row, null);
  const asked = amount === undefined ? missing : fromWire(amount);
  if (asked !== null && asked > (missing ?? row.amount))
    throw new OperatorError('dispute_amount', { max: toWire(missing ?? row.amount) });
  return { outcome, amount: asked === null ? null : toWire(asked) };
}
