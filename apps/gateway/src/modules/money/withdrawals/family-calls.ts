import { type Contract, contract, type HandlerInput, type Reply } from '@parlour/contract';
import type { WithdrawalState } from '@parlour/contract/states/withdrawals';
import { fromWire, toWire, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { readReportRange } from '../../../request/report-range.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { ReceiptService } from './receipt-service.ts';
import { readOpenWithdrawals } from './withdrawal-repository.ts';
import type { WithdrawalService } from './withdrawal-service.ts';
import { toPayout, toWithdrawalFee } from './withdrawal-view.ts';

type Calls = Contract['withdrawals'];

type Status = NonNullable<HandlerInput<Calls['report']>['status']>;

/** States by the words of the family's filter. */
const statesOf: Readonly<Record<Status, readonly WithdrawalState[]>> = {
  processing: ['review', 'approved', 'checking'],
  transferring: ['sending'],
  rejected: ['rejected'],
  paid: ['paid'],
  failed: ['failed', 'returned'],
};

/** Rows of one report at most. */
const MAX_ROWS = 100;

type Deps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly withdrawals: WithdrawalService;
  readonly receipts: ReceiptService;
};

/** Withdrawals as clients of the family ask for them. */
export const createFamilyCalls = ({ db, settings, withdrawals, receipts }: Deps) => ({
  async settings(ctx: MemberContext): Promise<Reply<Calls['settings']>> {
    const seen = await withdrawals.overview(ctx);
    const { closed } = (await settings(ctx.tenantId)).withdrawals;
    const isAllowed = seen.refusal === undefined;
    return {
      minimumAmount: seen.min,
      maximumAmount: seen.max,
      amountLimitFlag: true,
      fixedAmountFlag: false,
      fixedWithdrawAmounts: [],
      allowDecimal: true,
      allowWithdraw: !closed,
      allowWithdrawNow: isAllowed,
      allowWithdrawEWalletNow: isAllowed,
      allowWithdrawVirtualNow: false,
      allowWithdrawMsg: seen.refusal ?? '',
      normalBankWithdrawalSwitch: !closed,
      eWalletWithdrawalSwitch: !closed,
      virtualWalletWithdrawalSwitch: false,
      mobileVerificationType: 'NONE',
      c2cEnabled: false,
      withdrawPenaltyCharge: 0,
      remainingTransactionTimes: seen.remainingTimes,
      remainingWithdrawAmount: seen.remainingAmount,
    };
  },

  async charges(ctx: MemberContext, { amount }: HandlerInput<Calls['charges']>) {
    const { feeBasisPoints } = (await settings(ctx.tenantId)).withdrawals;
    return toWire(toWithdrawalFee(fromWire(amount), feeBasisPoints));
  },

  async turnover(ctx: MemberContext): Promise<Reply<Calls['turnover']>> {
    const { required, done } = (await withdrawals.overview(ctx)).turnover;
    return {
      status: fromWire(done) < fromWire(required) ? 'open' : 'done',
      details: [],
      totalActualTurnover: done,
      totalRequiredTurnover: required,
    };
  },

  async submit(
    ctx: MemberContext,
    { amount, payeeId, pin }: HandlerInput<Calls['submit']>,
  ): Promise<Reply<Calls['submit']>> {
    const route = contract.withdrawals.submit;
    const withdrawalId = await withdrawals.submit(ctx, route, { amount, payeeId }, { pin });
    return { redirectUrl: '', withdrawalId };
  },

  async report(
    ctx: MemberContext,
    query: HandlerInput<Calls['report']>,
  ): Promise<Reply<Calls['report']>> {
    const { start, end, status } = query;
    const { rows } = await db.transaction(ctx.tenantId, (tx) =>
      withdrawals.read(tx, ctx, {
        ...readReportRange(query),
        states: status === undefined ? Object.values(statesOf).flat() : statesOf[status],
        offset: start,
        limit: Math.min(MAX_ROWS, Math.max(0, end - start)),
      }),
    );
    return {
      records: rows.map((row) => ({
        withdrawalId: row.withdrawalId,
        kind: row.payeeView.kind,
        virtualAmount: toWire(zero),
        amount: toWire(row.amount),
        payee: row.payeeView.providerName,
        createdAt: row.createdAt.getTime(),
        state: row.shownState,
        reason: row.code ?? '',
      })),
    };
  },

  async confirmations(ctx: MemberContext): Promise<Reply<Calls['confirmations']>> {
    const { tenantId, actor } = ctx;
    const rows = await db.transaction(tenantId, (tx) =>
      readOpenWithdrawals(tx, tenantId, actor.memberId),
    );
    return rows
      .filter(({ receipt }) => receipt === 'WAITING')
      .map((row) => ({
        withdrawalId: row.withdrawalId,
        received: toWire(toPayout(row)),
        remaining: toWire(zero),
        due: row.receiptDueAt?.getTime() ?? 0,
      }));
  },

  confirm: (ctx: MemberContext, input: HandlerInput<Calls['confirm']>): Promise<null> =>
    receipts.answer(ctx, input),
});
