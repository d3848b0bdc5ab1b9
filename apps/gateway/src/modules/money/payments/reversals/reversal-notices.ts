import type { Db } from '@parlour/database';

import { raiseAlert } from '../../../../db/audit.ts';
import type { Database } from '../../../../db/pool.ts';
import { publishEvent } from '../../../platform/events/module.ts';
import { sendMemberMessage } from '../../../platform/member-messages/module.ts';
import { lockMember } from '../../ledger/module.ts';
import {
  type DepositRow,
  lockDeposit,
  setDepositState,
  setReceived,
} from '../deposit-repository.ts';
import type { NoticeContext } from '../notice-context.ts';
import type { ReversalNotice } from '../payment-provider.ts';
import { findReversed, storeReversal } from './reversal-repository.ts';

/** The result of a notice of a reversal: of ours, of another, or known before. */
type ReversalResult = 'OWN' | 'REVERSED' | 'REPEATED';

export type ReversalNotices = {
  /**
   * Keeps where a refund or dispute is. One that is ours ends the deposit when the provider says
   * that it was processed; any other raises an alert and waits for an operator's decision.
   */
  readonly receive: (
    ctx: NoticeContext,
    said: ReversalNotice,
    body: string,
  ) => Promise<ReversalResult>;
};

const alert = (
  tx: Db,
  { tenantId, provider, requestId }: NoticeContext,
  action:
    | 'alert.refund_failed'
    | 'alert.refund_needs_attention'
    | 'alert.payment_disputed'
    | 'alert.payment_reversed',
  subject: string,
  { reversalRef, status, amount, currency }: ReversalNotice,
  field: 'reversal' | null = null,
): Promise<number> =>
  raiseAlert(
    tx,
    tenantId,
    {
      actor: `payment-provider:${provider}`,
      action,
      subject: `deposit:${subject}`,
      requestId,
      detail: { state: status, reversal: reversalRef, amount: String(amount ?? ''), currency },
    },
    field,
  );

/** Tells the payer, once, that the provider cannot send it back without their help. */
async function askPayer(
  tx: Db,
  { tenantId }: NoticeContext,
  { member, depositId, received, amount }: DepositRow,
): Promise<void> {
  const params = { amount: received ?? amount, reference: depositId };
  await sendMemberMessage(tx, tenantId, member, { template: 'depositReturnDelayed', params });
}

/** Follows the progress of the refund that we asked for. */
async function follow(
  tx: Db,
  ctx: NoticeContext,
  row: DepositRow,
  said: ReversalNotice,
): Promise<void> {
  const { tenantId } = ctx;
  const { depositId, member } = row;
  if (said.progress === 'failed') await alert(tx, ctx, 'alert.refund_failed', depositId, said);
  if (said.progress === 'attention' || said.progress === 'unknown') {
    const isNew = await alert(tx, ctx, 'alert.refund_needs_attention', depositId, said);
    if (isNew > 0) await askPayer(tx, ctx, row);
  }
  // A part of it does not return the deposit: the job asks where the rest is.
  const isPart = said.amount !== null && said.amount < (row.received ?? row.amount);
  if (said.progress !== 'processed' || isPart || row.state !== 'REFUSED') return;
  await setDepositState(tx, tenantId, row.id, 'REFUNDED', row.code);
  await publishEvent(tx, tenantId, member, 'deposit', { depositId });
}

/** Calls a person to what goes back without our doing; a payment not credited yet is held. */
async function mark(
  tx: Db,
  ctx: NoticeContext,
  row: DepositRow | undefined,
  said: ReversalNotice,
): Promise<void> {
  const subject = row?.depositId ?? (said.depositId || said.paymentRef);
  if (said.kind === 'refund' && said.progress === 'failed') {
    await alert(tx, ctx, 'alert.refund_failed', subject, said, 'reversal');
    return;
  }
  const isDispute = said.kind === 'dispute';
  const action = isDispute ? 'alert.payment_disputed' : 'alert.payment_reversed';
  await alert(tx, ctx, action, subject, said, 'reversal');
  if (row?.state !== 'OPEN' || !said.isWhole || said.amount === null) return;
  const { amount, currency } = said;
  const { paymentRef } = said;
  await setReceived(tx, ctx.tenantId, row.id, { paymentRef, amount, currency: currency ?? '' });
  await setDepositState(tx, ctx.tenantId, row.id, 'HELD', 'reversed');
  await publishEvent(tx, ctx.tenantId, row.member, 'deposit', { depositId: row.depositId });
}

export const createReversalNotices = ({ db }: { readonly db: Database }): ReversalNotices => ({
  receive: (ctx, said, body) =>
    db.transaction(ctx.tenantId, async (tx): Promise<ReversalResult> => {
      const { tenantId, provider } = ctx;
      const found = await findReversed(tx, tenantId, provider, said);
      if (found) await lockMember(tx, tenantId, found.member);
      const row = found && (await lockDeposit(tx, tenantId, found.id));
      const isReturning = row?.state === 'REFUSED' || row?.state === 'REFUNDED';
      const isOwn = said.kind === 'refund' && isReturning;
      const noted = { deposit: row?.id ?? null, isOwn, body };
      if ((await storeReversal(tx, tenantId, provider, said, noted)) === 0) return 'REPEATED';
      if (row && isOwn) await follow(tx, ctx, row, said);
      else await mark(tx, ctx, row, said);
      return isOwn ? 'OWN' : 'REVERSED';
    }),
});
