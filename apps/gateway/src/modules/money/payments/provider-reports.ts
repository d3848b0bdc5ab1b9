import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { Tenancy } from '../../../request/context.ts';
import { readProviderAccounts } from './accounts/provider-accounts.ts';
import {
  isProgress,
  isReversal,
  type PaymentProvider,
  type ReportLine,
  type ReportPeriod,
} from './payment-provider.ts';

/** A provider that a brand's deposits and payouts can be compared with. */
export type ReportingProvider = {
  readonly name: string;
  readonly report: (period: ReportPeriod) => Promise<readonly ReportLine[]>;
  /**
   * Returns the provider's data on one deposit or payout, whenever that was; null: it knows none in
   * effect.
   */
  readonly confirm: (
    kind: ReportLine['kind'],
    reference: string,
  ) => Promise<Pick<ReportLine, 'providerRef' | 'amount' | 'currency'> | null>;
};

/**
 * The providers that a brand has keys of, and the sandbox of a brand without a licence, as far as
 * they can be asked for a report.
 */
export type ProviderReports = (tenancy: Tenancy) => Promise<ReportingProvider[]>;

async function confirm(
  { findPayment, payouts }: PaymentProvider,
  tenancy: Tenancy,
  kind: ReportLine['kind'],
  reference: string,
) {
  if (kind === 'deposit') {
    const payment = await findPayment(tenancy, reference);
    if (!payment || isReversal(payment) || isProgress(payment) || payment.outcome !== 'paid')
      return null;
    const { paymentRef: providerRef, amount, currency } = payment;
    return { providerRef, amount, currency };
  }
  const payout = (await payouts?.find(tenancy, reference)) ?? null;
  return !payout || isProgress(payout) || payout.outcome === 'failed' ? null : payout;
}

export const createProviderReports =
  ({
    db,
    providers,
  }: {
    readonly db: Database;
    readonly providers: readonly PaymentProvider[];
  }): ProviderReports =>
  async (tenancy) => {
    const { tenant, tenantId } = tenancy;
    const accounts = await db.transaction(tenantId, (tx: Db) =>
      readProviderAccounts(tx, tenancy, providers),
    );
    const connected = accounts.filter(({ tails }) => tails).map(({ provider }) => provider);
    const sandboxes = tenant.jurisdiction.licence
      ? []
      : providers.filter(({ isSandbox }) => isSandbox);
    return [...sandboxes, ...connected].flatMap((provider): ReportingProvider[] => {
      const { name, report } = provider;
      if (!report) return [];
      return [
        {
          name,
          report: (period) => report(tenancy, period),
          confirm: (kind, reference) => confirm(provider, tenancy, kind, reference),
        },
      ];
    });
  };
