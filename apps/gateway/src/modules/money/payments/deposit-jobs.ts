import type { Database } from '../../../db/pool.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { publishEvent } from '../../platform/events/module.ts';
import { createRunEach, type Job } from '../../platform/jobs/module.ts';
import { lockMember } from '../ledger/module.ts';
import { measureSlips } from './bank/slip-gauges.ts';
import type { DepositNotices } from './deposit-notices.ts';
import {
  claimPolls,
  type DepositRow,
  lockDeposit,
  postponeRefund,
  readOverdueDeposits,
  readRefunds,
  setDepositState,
} from './deposit-repository.ts';
import { isReversal, type RefundProgress } from './payment-provider.ts';
import type { ReversalNotices } from './reversals/reversal-notices.ts';
import type { PaymentMethods } from './payment-methods.ts';
import { ProviderFailure } from './provider-failure.ts';
import { readSending, setSent } from './unmatched/unmatched-repository.ts';
import { createProviderRun, FAILED, type ProviderRun } from './provider-run.ts';

/** Deposits that one run asks about, closes or pays back; the next run goes on. */
const BATCH = 50;

type Deps = {
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly methods: Pick<PaymentMethods, 'provider'>;
  readonly notices: DepositNotices;
  readonly reversals: ReversalNotices;
  readonly log: { readonly error: (detail: object, message: string) => void };
};

/**
 * Returns the progress of a deposit's refund that was decided here, as the arguments of a reversal
 * notice.
 */
const toOwnRefund = (
  tenancy: Tenancy,
  { provider, depositId, paymentRef, received, receivedCurrency }: DepositRow,
  progress: RefundProgress,
): Parameters<ReversalNotices['receive']> => [
  { ...tenancy, provider, requestId: `deposits:${depositId}` },
  {
    ...progress,
    reversalRef: `deposit:${depositId}`,
    kind: 'refund',
    depositId,
    paymentRef: paymentRef ?? '',
    amount: received,
    currency: receivedCurrency,
  },
  '',
];

/**
 * Follows open deposits: asks providers about those whose notice may be lost, closes what was not
 * paid in time, and sends back what may not be credited.
 */
export function createDepositJob({ db, tenancies, methods, notices, reversals, log }: Deps): Job {
  const runEach = createRunEach('deposits', log);
  const ask = async (
    tenancy: Tenancy,
    { provider, depositId }: DepositRow,
    call: ProviderRun,
  ): Promise<'moved' | 'unpaid' | 'unknown'> => {
    const answer = await call(provider, () =>
      methods.provider(provider)?.findPayment(tenancy, depositId),
    );
    if (answer === FAILED) return 'unknown';
    if (!answer) return 'unpaid';
    const requestId = `deposits:${depositId}`;
    const ctx = { ...tenancy, provider, requestId };
    if (isReversal(answer)) {
      await reversals.receive(ctx, answer, '');
      return 'moved';
    }
    const done = await notices.receive(ctx, answer, '');
    if (done === 'WAITING') return 'unpaid';
    return done === 'UNCLEAR' ? 'unknown' : 'moved';
  };

  const expire = ({ tenantId }: Tenancy, row: DepositRow) =>
    db.transaction(tenantId, async (tx) => {
      await lockMember(tx, tenantId, row.member);
      const { state, code } = await lockDeposit(tx, tenantId, row.id);
      if (state !== 'OPEN') return;
      await setDepositState(tx, tenantId, row.id, 'EXPIRED', code);
      await publishEvent(tx, tenantId, row.member, 'deposit', { depositId: row.depositId });
    });

  const read = ({ tenantId }: Tenancy, rows: typeof claimPolls): Promise<DepositRow[]> =>
    db.transaction(tenantId, (tx) => rows(tx, tenantId, BATCH));

  /** Sends a payment back; one that the provider refuses to send is shown to operators, once. */
  const sendBack = async (
    tenancy: Tenancy,
    { provider, depositId }: DepositRow,
  ): Promise<RefundProgress | undefined> => {
    try {
      return await methods.provider(provider)?.refund(tenancy, depositId);
    } catch (error) {
      if (error instanceof ProviderFailure && !error.isOutage) {
        const ctx = { ...tenancy, provider, requestId: `deposits:${depositId}` };
        await notices.refundRefused(ctx, depositId, error.reason);
      }
      throw error;
    }
  };

  /** Sends a payment back, and asks on until the provider says that the payer has it. */
  const refund = async (tenancy: Tenancy, row: DepositRow, call: ProviderRun): Promise<void> => {
    const answer = await call(row.provider, () => sendBack(tenancy, row));
    const { tenantId } = tenancy;
    if (answer && answer !== FAILED) await reversals.receive(...toOwnRefund(tenancy, row, answer));
    await db.transaction(tenantId, (tx) => postponeRefund(tx, tenantId, row.id));
  };

  /** Sends back what operators decided to of payments that match nothing. */
  const sendUnmatched = async (tenancy: Tenancy, call: ProviderRun): Promise<void> => {
    const { tenantId } = tenancy;
    const sending = await db.transaction(tenantId, (tx) => readSending(tx, tenantId, BATCH));
    await runEach(
      sending,
      async ({ notice, provider, paymentRef }) => {
        const refund = () => methods.provider(provider)?.refundPayment?.(tenancy, paymentRef);
        if ((await call(provider, refund)) !== FAILED)
          await db.transaction(tenantId, (tx) => setSent(tx, tenantId, notice));
      },
      {
        message: 'a payment was not sent back',
        ids: ({ notice, provider }) => ({ tenantId, notice: String(notice), provider }),
      },
    );
  };

  return {
    name: 'deposits',
    interval: 15,
    onMissed: 'runOnce',
    async runUnderLease({ tenantId }) {
      const tenancy = tenancies.ofId(tenantId);
      if (!tenancy) return;
      const follow = (rows: readonly DepositRow[], work: (row: DepositRow) => Promise<unknown>) =>
        runEach(rows, work, {
          message: 'a deposit was not followed',
          ids: ({ depositId, provider }) => ({ tenantId, depositId, provider }),
        });
      const call = createProviderRun();
      const asked = await read(tenancy, claimPolls);
      await follow(asked, (row) => ask(tenancy, row, call));
      const overdue = await read(tenancy, readOverdueDeposits);
      await follow(overdue, async (row) => {
        if ((await ask(tenancy, row, call)) === 'unpaid') await expire(tenancy, row);
      });
      const refunds = await read(tenancy, readRefunds);
      await follow(refunds, (row) => refund(tenancy, row, call));
      await sendUnmatched(tenancy, call);
      await db.transaction(tenantId, (tx) => measureSlips(tx, tenancy));
      return { asked: asked.length, overdue: overdue.length, refunded: refunds.length };
    },
  };
}
