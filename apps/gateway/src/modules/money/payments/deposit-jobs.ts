import type { Database } from '../../../db/pool.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { publishEvent } from '../../platform/events/module.ts';
import type { Job } from '../../platform/jobs/module.ts';
import { lockMember } from '../ledger/module.ts';
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
import type { PaymentMethods } from './payment-methods.ts';
import { ProviderFailure } from './provider-failure.ts';

/** Deposits that one run asks about, closes or pays back; the next run goes on. */
const BATCH = 50;

const FAILED = Symbol('the provider could not be asked');

/** Calls a provider; once it is found to be down, a run asks it no more. */
async function call<Value>(
  down: Set<string>,
  provider: string,
  work: () => Promise<Value> | undefined,
): Promise<Value | typeof FAILED | undefined> {
  if (down.has(provider)) return FAILED;
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.isOutage) down.add(provider);
    return FAILED;
  }
}

type Deps = {
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly methods: Pick<PaymentMethods, 'provider'>;
  readonly notices: DepositNotices;
};

/**
 * Follows open deposits: asks providers about those whose notice may be lost, closes what was not
 * paid in time, and sends back what may not be credited.
 */
export function createDepositJob({ db, tenancies, methods, notices }: Deps): Job {
  const ask = async (
    tenancy: Tenancy,
    { provider, depositId }: DepositRow,
    down: Set<string>,
  ): Promise<'moved' | 'unpaid' | 'unknown'> => {
    const notice = await call(down, provider, () =>
      methods.provider(provider)?.findPayment(tenancy, depositId),
    );
    if (notice === FAILED) return 'unknown';
    if (!notice) return 'unpaid';
    const requestId = `deposits:${depositId}`;
    await notices.receive({ ...tenancy, provider, requestId }, notice, '');
    return 'moved';
  };

  const move = ({ tenantId }: Tenancy, row: DepositRow, from: string, to: 'EXPIRED' | 'REFUNDED') =>
    db.transaction(tenantId, async (tx) => {
      await lockMember(tx, tenantId, row.member);
      const { state, code } = await lockDeposit(tx, tenantId, row.id);
      if (state !== from) return;
      await setDepositState(tx, tenantId, row.id, to, code);
      await publishEvent(tx, tenantId, row.member, 'deposit', { depositId: row.depositId });
    });

  const read = ({ tenantId }: Tenancy, rows: typeof claimPolls): Promise<DepositRow[]> =>
    db.transaction(tenantId, (tx) => rows(tx, tenantId, BATCH));

  const refund = async (tenancy: Tenancy, row: DepositRow, down: Set<string>): Promise<void> => {
    const { provider, depositId, id } = row;
    const answer = await call(down, provider, () =>
      methods.provider(provider)?.refund(tenancy, depositId),
    );
    if (answer !== FAILED) return move(tenancy, row, 'REFUSED', 'REFUNDED');
    const { tenantId } = tenancy;
    await db.transaction(tenantId, (tx) => postponeRefund(tx, tenantId, id));
  };

  return {
    name: 'deposits',
    interval: 15,
    onMissed: 'runOnce',
    async runUnderLease({ tenantId }) {
      const tenancy = tenancies.ofId(tenantId);
      if (!tenancy) return;
      const asked = await read(tenancy, claimPolls);
      const down = new Set<string>();
      for (const row of asked) await ask(tenancy, row, down);
      const overdue = await read(tenancy, readOverdueDeposits);
      for (const row of overdue)
        if ((await ask(tenancy, row, down)) === 'unpaid')
          await move(tenancy, row, 'OPEN', 'EXPIRED');
      const refunds = await read(tenancy, readRefunds);
      for (const row of refunds) await refund(tenancy, row, down);
      return { asked: asked.length, overdue: overdue.length, refunded: refunds.length };
    },
  };
}
