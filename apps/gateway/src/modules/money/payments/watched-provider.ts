import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { providerCalls } from './metrics.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { ProviderFailure } from './provider-failure.ts';

type Call = 'prepare' | 'poll' | 'refund' | 'notice' | 'payout' | 'payout-poll' | 'report';

/** Every deposit that could not be opened counts; jobs ask often, so that one a minute is kept. */
const writeFailure = (
  db: Database,
  tenantId: TenantId,
  provider: string,
  call: Call,
  reason: string,
): Promise<number> =>
  db.transaction(tenantId, (tx) =>
    tx.exec(
      'payment-provider-failed',
      `insert into payment_provider_failure (tenant, provider, call, reason)
        select $1, $2, $3::text, $4::text where $3 = 'prepare' or not exists (
          select from payment_provider_failure f where f.tenant = $1 and f.provider = $2
            and f.call = $3 and f.reason = $4 and f.at > clock_timestamp() - interval '1 minute')`,
      [tenantId, provider, call, reason],
    ),
  );

/** Counts the calls to a provider by their outcome, and keeps failures for operators. */
export function watchProvider(db: Database, provider: PaymentProvider): PaymentProvider {
  const { name } = provider;
  const watch = async <Value>(
    tenantId: TenantId,
    call: Call,
    work: () => Value | Promise<Value>,
  ): Promise<Value> => {
    try {
      const value = await work();
      providerCalls.inc({ provider: name, call, outcome: 'ok' });
      return value;
    } catch (error) {
      const reason = error instanceof ProviderFailure ? error.reason : 'error';
      providerCalls.inc({ provider: name, call, outcome: reason });
      if (error instanceof ProviderFailure) await writeFailure(db, tenantId, name, call, reason);
      throw error;
    }
  };
  const { payouts, report } = provider;
  return {
    ...provider,
    prepareDeposit: (order) =>
      watch(order.tenantId, 'prepare', () => provider.prepareDeposit(order)),
    readNotice: (tenancy, headers, body) =>
      watch(tenancy.tenantId, 'notice', () => provider.readNotice(tenancy, headers, body)),
    findPayment: (tenancy, depositId) =>
      watch(tenancy.tenantId, 'poll', () => provider.findPayment(tenancy, depositId)),
    refund: (tenancy, depositId) =>
      watch(tenancy.tenantId, 'refund', () => provider.refund(tenancy, depositId)),
    ...(report && {
      report: (tenancy, period) => watch(tenancy.tenantId, 'report', () => report(tenancy, period)),
    }),
    ...(payouts && {
      payouts: {
        create: (order) => watch(order.tenantId, 'payout', () => payouts.create(order)),
        find: (tenancy, payoutId) =>
          watch(tenancy.tenantId, 'payout-poll', () => payouts.find(tenancy, payoutId)),
      },
    }),
  };
}
