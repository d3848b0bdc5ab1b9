import type { PaymentResult } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import { raiseAlert } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { publishEvent } from '../../platform/events/module.ts';
import { exceedsMaxBalance, type LedgerService, lockMember } from '../ledger/module.ts';
import {
  type DepositRow,
  findDeposit,
  lockDeposit,
  setDepositState,
  setReceived,
} from './deposit-repository.ts';
import { insertNotice, isKnownNotice } from './payment-notice-repository.ts';
import { depositNotices } from './metrics.ts';
import type { NoticeContext } from './notice-context.ts';
import { type Observed, observePayment } from './payment-progress.ts';
import { isReversed } from './reversals/reversal-repository.ts';
import { isProgress, type PaymentAnswer, type PaymentNotice } from './payment-provider.ts';

export type DepositNotices = {
  /**
   * Does what a provider says, once, in one transaction: a payment is credited only to an open
   * deposit of the same amount and currency and within the member's limits. What is not over is
   * kept in the provider's own words; what waits for a person raises an alert.
   */
  readonly receive: (
    ctx: NoticeContext,
    answer: PaymentAnswer,
    body: string,
  ) => Promise<PaymentResult | Observed>;
  /** Shows operators a refund that the provider does not make. */
  readonly refundRefused: (ctx: NoticeContext, depositId: string, state: string) => Promise<void>;
};

type Deps = { readonly db: Database; readonly ledger: Pick<LedgerService, 'confirmDeposit'> };

export function createDepositNotices({ db, ledger }: Deps): DepositNotices {
  /**
   * Holds what was paid otherwise than ordered, or what the wallet cannot hold; an operator credits
   * it or sends it back.
   */
  const hold = async (tx: Db, ctx: NoticeContext, deposit: DepositRow, code: string) => {
    await setDepositState(tx, ctx.tenantId, deposit.id, 'HELD', code);
    await alert(tx, ctx, 'alert.deposit_held', deposit.depositId, { code });
    return 'HELD' as const;
  };

  const credit = async (
    tx: Db,
    ctx: NoticeContext,
    deposit: DepositRow,
    notice: PaymentNotice,
  ): Promise<PaymentResult> => {
    const { tenantId, provider, requestId } = ctx;
    await setReceived(tx, tenantId, deposit.id, notice);
    // It went back before its notice came, or goes back now.
    if (await isReversed(tx, tenantId, deposit.id, notice.paymentRef))
      return hold(tx, ctx, deposit, 'reversed');
    if (deposit.state !== 'OPEN') return hold(tx, ctx, deposit, 'late');
    if (notice.amount !== deposit.amount || notice.currency !== ctx.tenant.currency.code)
      return hold(tx, ctx, deposit, 'mismatch');
    const { amount, currency } = notice;
    if (await exceedsMaxBalance(tx, tenantId, deposit.member, amount))
      return hold(tx, ctx, deposit, 'balance_limit_reached');
    const confirmation = { intent: deposit.depositId, provider, amount, currency, requestId };
    const posted = await ledger.confirmDeposit(ctx, confirmation, tx);
    return posted.status === 'REFUSED' ? 'REFUSED' : 'CREDITED';
  };

  const pay = async (
    tx: Db,
    ctx: NoticeContext,
    deposit: DepositRow,
    notice: PaymentNotice,
  ): Promise<PaymentResult> => {
    if (deposit.paymentRef === null) return credit(tx, ctx, deposit, notice);
    if (deposit.paymentRef === notice.paymentRef) return 'REPEATED';
    await alert(tx, ctx, 'alert.deposit_paid_twice', deposit.depositId, {
      first: deposit.paymentRef,
      second: notice.paymentRef,
    });
    return 'UNMATCHED';
  };

  const close = async (
    tx: Db,
    ctx: NoticeContext,
    deposit: DepositRow,
    { outcome }: PaymentNotice,
  ): Promise<PaymentResult> => {
    if (deposit.state !== 'OPEN') return 'IGNORED';
    const state = outcome === 'expired' ? 'EXPIRED' : 'FAILED';
    await setDepositState(tx, ctx.tenantId, deposit.id, state, null);
    return 'CLOSED';
  };

  const apply = async (
    tx: Db,
    ctx: NoticeContext,
    found: DepositRow | undefined,
    notice: PaymentNotice,
  ): Promise<PaymentResult> => {
    if (!found) {
      await alert(tx, ctx, 'alert.payment_unmatched', notice.paymentRef, {
        deposit: notice.depositId,
      });
      return 'UNMATCHED';
    }
    // The wallet first, as everywhere, then the deposit.
    await lockMember(tx, ctx.tenantId, found.member);
    const deposit = await lockDeposit(tx, ctx.tenantId, found.id);
    return notice.outcome === 'paid'
      ? pay(tx, ctx, deposit, notice)
      : close(tx, ctx, deposit, notice);
  };

  return {
    async refundRefused(ctx, depositId, state) {
      await db.transaction(ctx.tenantId, (tx) =>
        alert(tx, ctx, 'alert.refund_failed', depositId, { state }),
      );
    },
    async receive(ctx, notice, body) {
      const { tenantId, provider } = ctx;
      if (isProgress(notice)) return observePayment(db, ctx, notice);
      const result = await db.transaction(tenantId, async (tx): Promise<PaymentResult> => {
        const { noticeRef } = notice;
        if (await isKnownNotice(tx, tenantId, 'payment', { provider, noticeRef }))
          return 'REPEATED';
        const named = await findDeposit(tx, tenantId, notice.depositId);
        const found = named?.provider === provider ? named : undefined;
        const outcome = await apply(tx, ctx, found, notice);
        const deposit = found?.id ?? null;
        await insertNotice(tx, tenantId, provider, notice, { deposit, result: outcome, body });
        if (found) await announce(tx, tenantId, found, outcome);
        return outcome;
      });
      depositNotices.inc({ provider, result });
      return result;
    },
  };
}

const alert = (
  tx: Db,
  { tenantId, provider, requestId }: NoticeContext,
  action:
    | 'alert.deposit_held'
    | 'alert.deposit_paid_twice'
    | 'alert.payment_unmatched'
    | 'alert.refund_failed',
  subject: string,
  detail: object,
) =>
  raiseAlert(tx, tenantId, {
    actor: `payment-provider:${provider}`,
    action,
    subject: `deposit:${subject}`,
    requestId,
    detail,
  });

/** Shows the member's pages that a deposit has moved on. */
async function announce(
  tx: Db,
  tenantId: TenantId,
  { member, depositId }: DepositRow,
  result: PaymentResult,
): Promise<void> {
  if (result === 'REPEATED' || result === 'IGNORED' || result === 'UNMATCHED') return;
  await publishEvent(tx, tenantId, member, 'deposit', { depositId });
}
