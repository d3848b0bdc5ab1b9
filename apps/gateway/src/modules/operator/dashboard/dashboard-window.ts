import type { DashboardPeriod } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

/** The hours that figures are about, from the start of a day of the brand's zone up to `to`. */
export type DashboardWindow = {
  readonly asset: number;
  readonly book: 'PLAY' | 'REAL';
  readonly zone: string;
  /** The length in days, today's too though it is not over; null: a calendar month. */
  readonly days: number | null;
  readonly from: Date;
  readonly to: Date;
  readonly previousFrom: Date;
  readonly previousTo: Date;
  readonly countedTo: Date | null;
  readonly countedFrom: Date | null;
};

type Span = {
  readonly unit: 'day' | 'month';
  readonly count: number;
  readonly withPresent: boolean;
};

/**
 * Number of days or calendar months in each period, and whether the present one is among them;
 * compared with as many before.
 */
const SPANS: Readonly<Record<DashboardPeriod, Span>> = {
  today: { unit: 'day', count: 1, withPresent: true },
  yesterday: { unit: 'day', count: 1, withPresent: false },
  '7d': { unit: 'day', count: 7, withPresent: true },
  '30d': { unit: 'day', count: 30, withPresent: true },
  '90d': { unit: 'day', count: 90, withPresent: true },
  month: { unit: 'month', count: 1, withPresent: true },
  'last-month': { unit: 'month', count: 1, withPresent: false },
};

/**
 * The window of a period now, with the same hours of the period before: today and this month end
 * with the present hour, in both. Amounts are those of the brand's own book.
 */
export async function readWindow(
  tx: Db,
  tenantId: TenantId,
  period: DashboardPeriod,
): Promise<DashboardWindow> {
  const { unit, count, withPresent } = SPANS[period];
  const row = await tx.one<Omit<DashboardWindow, 'days'>>(
    'dashboard-window',
    `select money_asset(t.book)::int as asset, t.book, t.time_zone as zone,
       l.starts at time zone t.time_zone as "from", l.ends at time zone t.time_zone as "to",
       (l.starts - s.length) at time zone t.time_zone as "previousFrom",
       -- The month before may be shorter.
       least(l.starts, l.ends - s.length) at time zone t.time_zone as "previousTo",
       w.counted_to as "countedTo",
       (select min(r.hour) from rollup_hour r where r.tenant = t.id
         and r.asset = money_asset(t.book)) as "countedFrom"
     from tenant t
     left join rollup_watermark w on w.tenant = t.id
     cross join lateral (select clock_timestamp() at time zone t.time_zone as now,
       ('1 ' || $2::text)::interval as one) n
     cross join lateral (select $3::int * n.one as length) s
     cross join lateral (
       select date_trunc($2::text, n.now) - ($3::int - $4::boolean::int) * n.one as starts,
         case when $4::boolean then date_trunc('hour', n.now) + interval '1 hour'
           else date_trunc($2::text, n.now) end as ends
     ) l
     where t.id = $1`,
    [tenantId, unit, count, withPresent],
  );
  if (!row) throw new Error(`tenant ${tenantId} is not in the database`);
  return { ...row, days: unit === 'day' ? count : null };
}
