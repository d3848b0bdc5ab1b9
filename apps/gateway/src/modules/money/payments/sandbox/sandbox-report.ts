import type { Database } from '../../../../db/pool.ts';
import type { Tenancy } from '../../../../request/context.ts';
import type { ReportLine, ReportPeriod } from '../payment-provider.ts';

/**
 * Creates the report of the payments that the sandbox provider took and paid in a period, by its
 * own tables.
 */
export const createSandboxReport =
  (db: Database) =>
  ({ tenantId }: Tenancy, { from, to }: ReportPeriod): Promise<ReportLine[]> =>
    db.transaction(tenantId, (tx) =>
      tx.many<ReportLine>(
        'sandbox-report',
        `select 'deposit' as kind, p.deposit as reference, p.id as "providerRef",
            case p.state when 'PAID' then 'paid' else 'returned' end as state,
            coalesce(p.paid, p.amount) as amount, coalesce(p.paid_currency, p.currency) as currency
          from sandbox_payment p where p.tenant = $1 and p.created_at >= $2 and p.created_at < $3
            and p.state in ('PAID', 'REFUNDED')
        union all
        select 'payout', o.payout, o.id,
            case o.state when 'PAID' then 'paid' else 'returned' end, o.amount, o.currency
          from sandbox_payout o where o.tenant = $1 and o.created_at >= $2 and o.created_at < $3
            and o.state in ('PAID', 'RETURNED')`,
        [tenantId, from, to],
      ),
    );
