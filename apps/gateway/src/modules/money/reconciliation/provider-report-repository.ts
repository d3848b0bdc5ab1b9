import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { ReportPeriod } from '../payments/module.ts';

/** A deposit or payout of ours as it is compared with a provider's. */
export type OwnPayment = {
  readonly kind: 'deposit' | 'payout';
  readonly reference: string;
  /** The provider's id of the payment; null: none is known. */
  readonly providerRef: string | null;
  readonly state: string;
  readonly amount: Micros | null;
  /** Of what arrived; null for payouts, which are in the brand's. */
  readonly currency: string | null;
  readonly member: MemberId;
  /** The amount that went back of it by refunds and disputes that operators decided to book. */
  readonly reversed: Micros;
};

const REVERSED = `coalesce((select sum(reversal_amount(r.tenant, r.id)) from payment_reversal r
          where r.tenant = d.tenant and r.deposit = d.id
            and r.decision in ('debit', 'writeOff')), 0)::bigint as reversed`;

/** Deposits and payouts by their numbers, as a provider's report names them. */
export const readReported = (
  tx: Db,
  tenant: TenantId,
  provider: string,
  references: readonly string[],
): Promise<OwnPayment[]> =>
  tx.many<OwnPayment>(
    'reconciliation-reported',
    `select 'deposit' as kind, d.public_id as reference, d.payment_ref as "providerRef", d.state,
        d.received as amount, d.received_currency as currency, d.member,
        ${REVERSED}
      from deposit_intent d where d.tenant = $1 and d.provider = $2 and d.public_id = any ($3)
    union all
    select 'payout', p.public_id, p.provider_ref, p.state, p.amount, null, w.member, 0
      from payout p join withdrawal w on w.tenant = p.tenant and w.id = p.withdrawal
      where p.tenant = $1 and p.provider = $2 and p.public_id = any ($3)`,
    [tenant, provider, references],
  );

/** Payments of a provider that were notified and belong to no deposit: operators have them. */
export const readUnmatched = async (
  tx: Db,
  tenant: TenantId,
  provider: string,
  payments: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.many<{ payment: string }>(
        'reconciliation-unmatched',
        `select payment_ref as payment from payment_notice where tenant = $1 and provider = $2
          and payment_ref = any ($3) and result = 'UNMATCHED'`,
        [tenant, provider, payments],
      )
    ).map(({ payment }) => payment),
  );

/** Deposits and payouts that a provider made in a period as far as we know, in effect now. */
export const readOwn = (
  tx: Db,
  tenant: TenantId,
  provider: string,
  { from, to }: ReportPeriod,
): Promise<OwnPayment[]> =>
  tx.many<OwnPayment>(
    'reconciliation-own-payments',
    `select distinct 'deposit' as kind, d.public_id as reference, d.payment_ref as "providerRef",
        d.state, d.received as amount, d.received_currency as currency, d.member,
        ${REVERSED}
      from payment_notice n join deposit_intent d on d.tenant = n.tenant and d.id = n.deposit
      where n.tenant = $1 and n.provider = $2 and n.received_at >= $3 and n.received_at < $4
        and n.result in ('CREDITED', 'HELD') and d.state in ('CONFIRMED', 'HELD')
    union all
    select 'payout', p.public_id, p.provider_ref, p.state, p.amount, null, w.member, 0
      from payout p join withdrawal w on w.tenant = p.tenant and w.id = p.withdrawal
      where p.tenant = $1 and p.provider = $2 and p.closed_at >= $3 and p.closed_at < $4
        and p.state in ('PAID', 'RETURNED')`,
    [tenant, provider, from, to],
  );

/** A day of a brand in its time zone. */
export type BrandDay = ReportPeriod & { readonly day: string };

export const findBrandDay = (
  tx: Db,
  tenant: TenantId,
  day: string,
): Promise<BrandDay | undefined> =>
  tx.one<BrandDay>(
    'reconciliation-brand-day',
    `select to_char($2::date, 'YYYY-MM-DD') as day,
      $2::date::timestamp at time zone t.time_zone as "from",
      ($2::date + 1)::timestamp at time zone t.time_zone as "to" from tenant t where t.id = $1`,
    [tenant, day],
  );

/** The last days that have been over for some hours and were not compared with a provider yet. */
export const readDaysToCompare = (
  tx: Db,
  tenant: TenantId,
  provider: string,
  { days, graceHours }: { readonly days: number; readonly graceHours: number },
): Promise<BrandDay[]> =>
  tx.many<BrandDay>(
    'reconciliation-provider-days',
    `select to_char(s.day, 'YYYY-MM-DD') as day,
        s.day::timestamp at time zone t.time_zone as "from",
        (s.day + 1)::timestamp at time zone t.time_zone as "to"
      from tenant t cross join lateral (select
        ((clock_timestamp() - make_interval(hours => $4)) at time zone t.time_zone)::date - n as day
        from generate_series(1, $3) n) s
      where t.id = $1 and not exists (select from reconciliation_run r
        where r.tenant = t.id and r.provider = $2 and r.day = s.day)
      order by s.day`,
    [tenant, provider, days, graceHours],
  );
