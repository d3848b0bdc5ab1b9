import { withdrawalStates } from '@parlour/contract/states/withdrawals';
import {
  ApiError,
  type Contract,
  contract,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import type { Db } from '@parlour/database';
import { fromWire, type Micros, toWire, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import { createShortCode } from '../../../domain/short-code.ts';
import type { MemberContext } from '../../../request/context.ts';
import { readReportRange } from '../../../request/report-range.ts';
import { publishEvent } from '../../platform/events/module.ts';
import type { ReadSettings, WithdrawalRules } from '../../platform/settings/module.ts';
import { type LedgerService, lockMember } from '../ledger/module.ts';
import {
  buildMemberCommand,
  type CommandResult,
  createPaymentApproval,
  type PaymentApprovalDeps,
  type PaymentProof,
  requireAmountInRange,
  runIdempotently,
  toMicros,
  toProofKind,
} from '../wallet/module.ts';
import type { PayoutPayees } from './payout-payee.ts';
import type { ReadIdentityDemand } from './identity-demand.ts';
import { findRiskFlags } from './risk-flags.ts';
import { toRefusalFacts, toIdentityFacts } from './refusal-facts.ts';
import { readEligibility, type WithdrawalEligibility } from './withdrawal-eligibility.ts';
import { moveWithdrawal, openWithdrawal, POLICY_ACTOR } from './withdrawal-postings.ts';
import {
  findWithdrawal,
  readOpenWithdrawals,
  readSteps,
  readWithdrawals,
  type WithdrawalRow,
} from './withdrawal-repository.ts';
import { toWithdrawalFee, toWithdrawalView, type WithdrawalView } from './withdrawal-view.ts';

type Calls = Contract['withdrawals'];
type RequestInput = HandlerInput<Calls['request']>;
type WithdrawalApproval = PaymentProof;

export type WithdrawalServiceDeps = PaymentApprovalDeps & {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly ledger: Pick<LedgerService, 'balance'>;
  readonly payees: Pick<PayoutPayees, 'find'>;
  readonly identityDemand: ReadIdentityDemand;
  /** True when a provider pays out money of this book. */
  readonly canPayOut: (tx: Db, ctx: MemberContext) => Promise<boolean>;
};

/** Withdrawals as members ask for them and see them. */
export function createWithdrawalService(deps: WithdrawalServiceDeps) {
  const { db, settings, ledger, payees } = deps;
  const approvals = createPaymentApproval(deps, 'withdraw');

  const stand = async (
    tx: Db,
    ctx: MemberContext,
    rules: WithdrawalRules,
  ): Promise<WithdrawalEligibility> => {
    const demand = await deps.identityDemand.read(tx, ctx.tenantId, ctx.actor.memberId);
    return readEligibility(tx, ctx, rules, demand, await deps.canPayOut(tx, ctx));
  };

  const view = async (
    tx: Db,
    { tenantId }: MemberContext,
    rows: readonly WithdrawalRow[],
  ): Promise<WithdrawalView[]> => {
    const steps = await readSteps(
      tx,
      tenantId,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toWithdrawalView(row, steps));
  };

  const readOwn = async (
    tx: Db,
    ctx: MemberContext,
    withdrawalId: string,
  ): Promise<WithdrawalRow> => {
    const row = await findWithdrawal(tx, ctx.tenantId, withdrawalId);
    if (row?.member !== ctx.actor.memberId) throw new ApiError('not_found');
    return row;
  };

  const detail = (
    ctx: MemberContext,
    { withdrawalId }: HandlerInput<Calls['detail']>,
  ): Promise<WithdrawalView> =>
    db.transaction(ctx.tenantId, async (tx) => {
      const [found] = await view(tx, ctx, [await readOwn(tx, ctx, withdrawalId)]);
      if (!found) throw new ApiError('not_found');
      return found;
    });

  /** Checks limits and posts, behind the lock of the wallet; a refusal is as final as a request. */
  async function open(
    tx: Db,
    ctx: MemberContext,
    { amount: wireAmount, payeeId }: Pick<RequestInput, 'amount' | 'payeeId'>,
    approval: WithdrawalApproval,
  ): Promise<CommandResult<string>> {
    const { tenantId, actor, requestId } = ctx;
    const amount = fromWire(wireAmount);
    const all = await settings(tenantId);
    const rules = all.withdrawals;
    await lockMember(tx, tenantId, actor.memberId);
    const standing = await stand(tx, ctx, rules);
    if (standing.refusal) return { refused: standing.refusal, facts: toRefusalFacts(standing) };
    if (amount > standing.remainingAmount) return { refused: 'withdrawal_limit_reached' };
    const { withoutCheck } = standing.identity;
    if (withoutCheck !== null && amount > withoutCheck)
      return { refused: 'identity_check_required', facts: toIdentityFacts(standing) };
    const payee = await payees.find(tx, ctx, actor.memberId, payeeId);
    if (!payee) throw new ApiError('not_found');
    if (payee.isBlocked) return { refused: 'payee_refused' };
    const { missingTurnover } = standing;
    const asked = { amount, payee, missingTurnover };
    const flags = await findRiskFlags(tx, tenantId, actor.memberId, asked, all);
    const withdrawalId = `W${createShortCode(10)}`;
    const posted = await openWithdrawal(tx, tenantId, {
      withdrawalId,
      member: actor.memberId,
      amount,
      fee: toWithdrawalFee(amount, rules.feeBasisPoints),
      payee: payee.id,
      payeeView: payee.view,
      proof: toProofKind(approval),
      flags,
      policy: rules,
      missingTurnover,
      requestId,
    });
    if (posted.status === 'REFUSED') return { refused: posted.code };
    // Last: what is refused spends no approval.
    await approvals.spend(tx, ctx, { amount: wireAmount, payeeId }, approval);
    await approveSmall(tx, ctx, withdrawalId, flags.length === 0 && isSmall(amount, rules));
    return { value: withdrawalId };
  }

  /** Approves what no rule noticed and is small; shows the member's other pages either way. */
  async function approveSmall(
    tx: Db,
    { tenantId, actor, requestId }: MemberContext,
    withdrawalId: string,
    isApproved: boolean,
  ): Promise<void> {
    const row = await findWithdrawal(tx, tenantId, withdrawalId);
    if (!row) throw new Error(`no withdrawal ${withdrawalId}`);
    if (isApproved)
      await moveWithdrawal(tx, tenantId, row, {
        from: ['REVIEW'],
        to: 'APPROVED',
        action: 'approved',
        actor: POLICY_ACTOR,
        requestId,
      });
    else await publishEvent(tx, tenantId, actor.memberId, 'withdrawal', { withdrawalId });
  }

  /** Asks for a withdrawal once a key; returns its number. */
  async function submit(
    ctx: MemberContext,
    route: Calls['request'] | Calls['submit'],
    input: Pick<RequestInput, 'amount' | 'payeeId'>,
    approval: WithdrawalApproval,
  ): Promise<string> {
    const { withdrawals: rules } = await settings(ctx.tenantId);
    requireAmountInRange(fromWire(input.amount), rules);
    await approvals.check(ctx, approval, () =>
      db.transaction(ctx.tenantId, async (tx) => {
        const standing = await stand(tx, ctx, rules);
        return standing.refusal && { refused: standing.refusal, facts: toRefusalFacts(standing) };
      }),
    );
    const { amount, payeeId } = input;
    const command = buildMemberCommand(ctx, route, { amount, payeeId });
    return runIdempotently<string>(db, command, (tx) => open(tx, ctx, input, approval));
  }

  async function overview(ctx: MemberContext): Promise<Reply<Calls['overview']>> {
    const { tenantId, actor } = ctx;
    const { withdrawals: rules } = await settings(tenantId);
    const approval = await approvals.readState(ctx);
    return db.transaction(tenantId, async (tx) => {
      const standing = await stand(tx, ctx, rules);
      const open = await readOpenWithdrawals(tx, tenantId, actor.memberId);
      const cash = (await ledger.balance(ctx, actor.memberId, tx))?.cash ?? zero;
      const refusal = standing.refusal ?? approval.refusal;
      const { required, done } = standing.turnover;
      return {
        cash: toWire(cash),
        min: toWire(toMicros(rules.minimum)),
        max: toWire(toMicros(rules.maximum)),
        remainingTimes: standing.remainingTimes,
        remainingAmount: toWire(standing.remainingAmount),
        feeBasisPoints: rules.feeBasisPoints,
        usualMinutes: rules.usualMinutes,
        turnover: {
          required: toWire(required),
          done: toWire(done),
          remaining: toWire(standing.missingTurnover),
        },
        isTurnoverWaived: standing.isTurnoverWaived,
        hasPin: approval.hasPin,
        ...(refusal && { refusal }),
        missing: [...standing.missing],
        identityCheck: toIdentityFacts(standing),
        receiptMinutes: rules.receiptMinutes,
        forcedReceipt: rules.forcedReceipt,
        isPractice: actor.book !== 'REAL',
        open: await view(tx, ctx, open),
      };
    });
  }

  const read = async (tx: Db, ctx: MemberContext, range: Parameters<typeof readWithdrawals>[3]) =>
    readWithdrawals(tx, ctx.tenantId, ctx.actor.memberId, range);

  async function history(
    ctx: MemberContext,
    query: HandlerInput<Calls['history']>,
  ): Promise<Reply<Calls['history']>> {
    const { state, page, size } = query;
    const states = state === undefined ? withdrawalStates : [state];
    return db.transaction(ctx.tenantId, async (tx) => {
      const range = { ...readReportRange(query), states, offset: (page - 1) * size, limit: size };
      const { rows, total, paid } = await read(tx, ctx, range);
      return {
        list: await view(tx, ctx, rows),
        total,
        totalPages: Math.max(1, Math.ceil(total / size)),
        footer: { paid: toWire(paid) },
      };
    });
  }

  return {
    overview,
    detail,
    history,
    submit,
    read,
    readOwn,
    request: async (
      ctx: MemberContext,
      { amount, payeeId, ...approval }: RequestInput,
    ): Promise<WithdrawalView> => {
      const route = contract.withdrawals.request;
      const withdrawalId = await submit(ctx, route, { amount, payeeId }, approval);
      return detail(ctx, { withdrawalId });
    },
  };
}

const isSmall = (amount: Micros, { autoApproveUpTo }: WithdrawalRules): boolean =>
  amount <= toMicros(autoApproveUpTo);

export type WithdrawalService = ReturnType<typeof createWithdrawalService>;
