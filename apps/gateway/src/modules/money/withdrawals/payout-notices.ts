import type { PayoutResult } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import { raiseAlert } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import { exceedsMaxBalance, lockMember } from '../ledger/module.ts';
import {
  isKnownNotice,
  isProgress,
  type NoticeContext,
  type PayoutNotice,
  type PayoutNotices,
} from '../payments/module.ts';
import { payoutNoticeCount } from './metrics.ts';
import { observePayout } from './payout-progress.ts';
import {
  closeAttempt,
  findAttempt,
  insertPayoutNotice,
  type PayoutRow,
} from './payout-repository.ts';
import { type Move, moveWithdrawal } from './withdrawal-postings.ts';
import { findWithdrawalById, lockWithdrawal, type WithdrawalRow } from './withdrawal-repository.ts';

type Said = {
  readonly tx: Db;
  readonly ctx: NoticeContext;
  readonly notice: PayoutNotice;
  readonly payout: PayoutRow;
  readonly row: WithdrawalRow;
};

const toActor = ({ provider }: NoticeContext): string => `payment-provider:${provider}`;

const move = (
  { tx, ctx, row, notice }: Said,
  step: Pick<Move, 'from' | 'to' | 'action' | 'code'>,
): Promise<boolean> =>
  moveWithdrawal(tx, ctx.tenantId, row, {
    ...step,
    actor: toActor(ctx),
    requestId: ctx.requestId,
    detail: { payout: notice.payoutId, providerRef: notice.providerRef },
  });

/** Leaves the books as they are and calls a person: what was notified contradicts them. */
async function contradict(said: Said, why: string): Promise<PayoutResult> {
  const { tx, ctx, notice, row } = said;
  await raiseAlert(tx, ctx.tenantId, {
    actor: toActor(ctx),
    action: 'alert.payout_unmatched',
    subject: `withdrawal:${row.withdrawalId}`,
    requestId: ctx.requestId,
    detail: { why, payout: notice.payoutId, outcome: notice.outcome, state: row.state },
  });
  return 'UNMATCHED';
}

const isWhole = ({ ctx, notice, payout }: Said): boolean =>
  notice.amount === payout.amount && notice.currency === ctx.tenant.currency.code;

async function pay(said: Said): Promise<PayoutResult> {
  const { tx, ctx, payout } = said;
  if (payout.state === 'PAID' || payout.state === 'RETURNED') return 'IGNORED';
  if (!isWhole(said)) return contradict(said, 'amount');
  // Paid although it was sent again, or given back to the member: it left twice.
  if (!payout.isLatest) return contradict(said, 'sent again');
  const isPaid = await move(said, {
    from: ['SENDING', 'FAILED', 'APPROVED'],
    to: 'PAID',
    action: 'paid',
  });
  if (!isPaid) return contradict(said, 'not open');
  await closeAttempt(tx, ctx.tenantId, payout.id, { state: 'PAID', code: null });
  return 'PAID';
}

async function fail(said: Said): Promise<PayoutResult> {
  const { tx, ctx, notice, payout } = said;
  if (payout.state === 'PAID') return contradict(said, 'paid before');
  if (payout.state !== 'SENDING') return 'IGNORED';
  const code = notice.reason ?? null;
  await closeAttempt(tx, ctx.tenantId, payout.id, { state: 'FAILED', code });
  await move(said, { from: ['SENDING'], to: 'FAILED', action: 'failed', code: 'payout_refused' });
  return 'FAILED';
}

/**
 * Credits what came back, once; a payout that was not known to be paid was paid before. What the
 * wallet cannot hold waits for an operator.
 */
async function takeBack(said: Said): Promise<PayoutResult> {
  const { tx, ctx, notice, payout, row } = said;
  if (payout.state === 'FAILED' || payout.state === 'RETURNED') return 'IGNORED';
  if (!isWhole(said)) return contradict(said, 'amount');
  if (payout.state === 'SENDING') await pay(said);
  if (await exceedsMaxBalance(tx, ctx.tenantId, row.member, row.amount))
    return contradict(said, 'largest balance');
  const isBack = await move(said, {
    from: ['PAID'],
    to: 'RETURNED',
    action: 'returned',
    code: 'payout_returned',
  });
  if (!isBack) return contradict(said, 'not paid');
  const code = notice.reason ?? null;
  await closeAttempt(tx, ctx.tenantId, payout.id, { state: 'RETURNED', code });
  return 'RETURNED';
}

const outcomes = { paid: pay, failed: fail, returned: takeBack } as const;

/**
 * Creates the handling of providers' notices about payouts: each notice is applied once, in
 * whatever order they arrive.
 */
export function createPayoutNotices({ db }: { readonly db: Database }): PayoutNotices {
  async function apply(tx: Db, ctx: NoticeContext, notice: PayoutNotice, body: string) {
    const { tenantId, provider } = ctx;
    const { noticeRef } = notice;
    if (await isKnownNotice(tx, tenantId, 'payout', { provider, noticeRef })) return 'REPEATED';
    const found = await findAttempt(tx, tenantId, provider, notice.payoutId);
    const store = (payout: bigint | null, result: PayoutResult) =>
      insertPayoutNotice(tx, tenantId, provider, notice, { payout, result, body });
    if (!found) {
      await raiseAlert(tx, tenantId, {
        actor: toActor(ctx),
        action: 'alert.payout_unmatched',
        subject: `payout:${notice.payoutId}`,
        requestId: ctx.requestId,
        detail: { why: 'unknown', providerRef: notice.providerRef },
      });
      await store(null, 'UNMATCHED');
      return 'UNMATCHED';
    }
    // The wallet first, as everywhere, then the withdrawal; its attempts change behind it only.
    const { member } = await findWithdrawalById(tx, tenantId, found.withdrawal);
    await lockMember(tx, tenantId, member);
    const row = await lockWithdrawal(tx, tenantId, found.withdrawal);
    const payout = (await findAttempt(tx, tenantId, provider, notice.payoutId)) ?? found;
    const result = await outcomes[notice.outcome]({ tx, ctx, notice, payout, row });
    await store(payout.id, result);
    return result;
  }

  return {
    async receive(ctx, notice, body) {
      if (isProgress(notice))
        return db.transaction(ctx.tenantId, (tx) => observePayout(tx, ctx, notice));
      const result = await db.transaction(ctx.tenantId, (tx) => apply(tx, ctx, notice, body));
      payoutNoticeCount.inc({ provider: ctx.provider, result });
      return result;
    },
  };
}
