import type { Db } from '@parlour/database';

import { raiseAlert } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { publishEvent } from '../../platform/events/module.ts';
import { createRunEach, type Job } from '../../platform/jobs/module.ts';
import { sendMemberMessage } from '../../platform/member-messages/module.ts';
import { lockMember } from '../ledger/module.ts';
import {
  createProviderRun,
  FAILED,
  type PaymentMethods,
  type PayoutAnswer,
  type PayoutNotices,
  type ProviderRun,
} from '../payments/module.ts';
import { payoutErrors } from './metrics.ts';
import { STUCK_MINUTES } from './payout-endings.ts';
import type { PayoutPayees } from './payout-payee.ts';
import {
  claimPayouts,
  insertAttempt,
  type PayoutRow,
  readApproved,
  readOverdueReceipts,
  readStuckPayouts,
  setProviderRef,
} from './payout-repository.ts';
import { measureQueue } from './queue-gauges.ts';
import { setReceipt } from './receipt-service.ts';
import { moveWithdrawal, writeWithdrawalEvent } from './withdrawal-postings.ts';
import { findWithdrawalById, lockWithdrawal, type WithdrawalRow } from './withdrawal-repository.ts';
import { toPayout } from './withdrawal-view.ts';

/** Withdrawals that one run sends, asks about or closes; the next run goes on. */
const BATCH = 50;

const REQUEST = 'withdrawals';

async function alertStuck(tx: Db, tenantId: TenantId): Promise<void> {
  for (const { payoutId, provider } of await readStuckPayouts(tx, tenantId, STUCK_MINUTES))
    await raiseAlert(tx, tenantId, {
      actor: `payment-provider:${provider}`,
      action: 'alert.payout_stuck',
      subject: `payout:${payoutId}`,
      requestId: REQUEST,
      detail: { minutes: STUCK_MINUTES },
    });
}

type ApprovedRow = WithdrawalRow & { readonly book: string };

type Deps = {
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly paymentMethods: Pick<PaymentMethods, 'provider' | 'payoutProvider'>;
  readonly payees: Pick<PayoutPayees, 'readAccount'>;
  readonly notices: PayoutNotices;
  readonly log: { readonly error: (detail: object, message: string) => void };
};

/**
 * Follows withdrawals: sends what is approved, asks providers about payouts whose notice may be
 * lost, and counts paid ones as received when nothing was said in time.
 */
export function createWithdrawalJob(deps: Deps): Job {
  const { db, tenancies, paymentMethods, payees, notices, log } = deps;
  const runEach = createRunEach('withdrawals', log);

  /** Commits that it is being sent before the provider is asked: a crash asks once more. */
  const startPayout = (tenancy: Tenancy, row: ApprovedRow): Promise<void> =>
    db.transaction(tenancy.tenantId, async (tx) => {
      const { tenantId } = tenancy;
      const provider = await paymentMethods.payoutProvider(tx, tenancy, row.book);
      if (!provider) return;
      const isMoved = await moveWithdrawal(tx, tenantId, row, {
        from: ['APPROVED'],
        to: 'SENDING',
        action: 'sent',
        actor: `job:${REQUEST}`,
        requestId: `${REQUEST}:${row.withdrawalId}`,
        detail: { provider: provider.name },
      });
      if (!isMoved) return;
      const attempt = await insertAttempt(tx, tenantId, { id: row.id, provider: provider.name });
      if (!attempt) throw new Error(`${provider.name} may not pay ${row.withdrawalId}`);
    });

  /** Checks that the provider has a payout for an order of ours that got no response. */
  const existsAtProvider = async (tenancy: Tenancy, payout: PayoutRow): Promise<boolean> => {
    const { provider, payoutId } = payout;
    const found = await paymentMethods.provider(provider)?.payouts?.find(tenancy, payoutId);
    if (!found) return false;
    await applyProviderStatus(tenancy, payout, found.providerRef, found);
    return true;
  };

  /** Keeps the provider's id of a payout, and what it says. */
  const applyProviderStatus = async (
    tenancy: Tenancy,
    { id, provider, payoutId }: PayoutRow,
    providerRef: string,
    said: PayoutAnswer | null | undefined,
  ): Promise<void> => {
    const { tenantId } = tenancy;
    await db.transaction(tenantId, (tx) => setProviderRef(tx, tenantId, id, providerRef));
    const ctx = { ...tenancy, provider, requestId: `${REQUEST}:${payoutId}` };
    if (said) await notices.receive(ctx, said, '');
  };

  const create = async (tenancy: Tenancy, payout: PayoutRow): Promise<void> => {
    // After an order without an answer it is asked for, and ordered only where there is none.
    if (payout.polls > 1 && (await existsAtProvider(tenancy, payout))) return;
    const { tenantId, tenant } = tenancy;
    const { provider, payoutId, amount } = payout;
    const account = await db.transaction(tenantId, async (tx) => {
      const { payee } = await findWithdrawalById(tx, tenantId, payout.withdrawal);
      return payees.readAccount(tx, tenancy, payee);
    });
    const currency = tenant.currency.code;
    const order = { ...tenancy, payoutId, account, amount, currency };
    const created = await paymentMethods.provider(provider)?.payouts?.create(order);
    if (!created) return;
    if ('providerRef' in created) {
      await applyProviderStatus(tenancy, payout, created.providerRef, created.said);
      return;
    }
    const ctx = { ...tenancy, provider, requestId: `${REQUEST}:${payoutId}` };
    const noticeRef = `refused:${payoutId}`;
    const notice = { noticeRef, payoutId, providerRef: '', amount, currency } as const;
    await notices.receive(ctx, { ...notice, outcome: 'failed', reason: created.refused }, '');
  };

  const ask = async (tenancy: Tenancy, payout: PayoutRow): Promise<void> => {
    const { provider, payoutId } = payout;
    const found = await paymentMethods.provider(provider)?.payouts?.find(tenancy, payoutId);
    const ctx = { ...tenancy, provider, requestId: `${REQUEST}:${payoutId}` };
    if (found) await notices.receive(ctx, found, '');
  };

  /** False where the provider does not answer: it is asked again later, others now. */
  const follow = async (
    tenancy: Tenancy,
    payout: PayoutRow,
    call: ProviderRun,
  ): Promise<boolean> => {
    const { payoutId, provider, providerRef } = payout;
    const work = providerRef === null ? create : ask;
    try {
      if ((await call(provider, () => work(tenancy, payout))) !== FAILED) return true;
    } catch (err) {
      // Whatever is wrong with one payout, the others go on.
      log.error(
        { err, tenantId: tenancy.tenantId, payoutId, provider },
        'following a payout failed',
      );
    }
    payoutErrors.inc({ provider });
    return false;
  };

  const closeReceipt = ({ tenantId }: Tenancy, { id, member, withdrawalId }: WithdrawalRow) =>
    db.transaction(tenantId, async (tx) => {
      await lockMember(tx, tenantId, member);
      const row = await lockWithdrawal(tx, tenantId, id);
      if (row.receipt !== 'WAITING') return;
      await setReceipt(tx, tenantId, row, 'AUTOMATIC', toPayout(row));
      const actor = `job:${REQUEST}`;
      await writeWithdrawalEvent(tx, tenantId, row, { action: 'received', actor });
      const params = { amount: toPayout(row), reference: withdrawalId };
      await sendMemberMessage(tx, tenantId, member, { template: 'withdrawalUnanswered', params });
      await publishEvent(tx, tenantId, member, 'withdrawal', { withdrawalId });
    });

  return {
    name: 'withdrawals',
    interval: 5,
    onMissed: 'runOnce',
    async runUnderLease({ tenantId }) {
      const tenancy = tenancies.ofId(tenantId);
      if (!tenancy) return;
      const { approved, overdue } = await db.transaction(tenantId, async (tx) => ({
        approved: await readApproved(tx, tenantId, BATCH),
        overdue: await readOverdueReceipts(tx, tenantId, BATCH),
      }));
      const ids = ({ withdrawalId: withdrawal }: WithdrawalRow) => ({ tenantId, withdrawal });
      await runEach(approved, (row) => startPayout(tenancy, row), {
        message: 'a withdrawal was not sent',
        ids,
      });
      const payouts = await db.transaction(tenantId, (tx) => claimPayouts(tx, tenantId, BATCH));
      const call = createProviderRun();
      let failed = 0;
      for (const payout of payouts) if (!(await follow(tenancy, payout, call))) failed += 1;
      await runEach(overdue, (row) => closeReceipt(tenancy, row), {
        message: 'a paid withdrawal was not closed',
        ids,
      });
      await db.transaction(tenantId, async (tx) => {
        await alertStuck(tx, tenantId);
        await measureQueue(tx, tenancy);
      });
      const asked = payouts.length - failed;
      return { approved: approved.length, asked, failed, received: overdue.length };
    },
  };
}
