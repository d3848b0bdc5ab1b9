import type { DashboardPeriod } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

/** The hours that figures are about, from the start of a day of the brand's zone up to `to`. */
export type DashboardWindow = {
  readonly asset: number;
  readonly book: 'PLAY' | 'REAL';
  readonly zone: string;
  /** The length in days, today's too though it is not over. */
  readonly days: number;
  readonly from: Date;
  readonly to: Date;
  readonly previousFrom: Date;
  readonly previousTo: Date;
  readonly countedTo: Date | null;
  readonly countedFrom: Date | null;
};

/**
 * Number of days in each period, and whether today is one of them; compared with as many before.
 */
const SPANS: Readonly<
  Record<DashboardPeriod, { readonly days: number; readonly withToday: boolean }>
> = {
  today: { days: 1, withToday: true },
  yesterday: { days: 1, withToday: false },
  '7d': { days: 7, withToday: true },
  '30d': { days: 30, withToday: true },
  '90d': { days: 90, withToday: true },
};

/**
 * The window of a period now, with the same hours of the period before: today ends with the present
 * hour, in both. Amounts are those of the brand's own book.
 */
export async function readWindow(
  tx: Db,
  tenantId: TenantId,
  period: DashboardPeriod,
): Promise<DashboardWindow> {
  const { days, withToday } = SPANS[period];
  const row = await tx.one<Omit<DashboardWindow, 'days'>>(
    'dashboard-window',
    `select money_asset(t.book)::int as asset, t.book, t.time_zone as zone,
       l.starts at time zone t.time_zone as "from", l.ends at time zone t.time_zone as "to",
       (l.starts - make_interval(days => $2)) at time zone t.time_zone as "previousFrom",
       (l.ends - make_interval(days => $2)) at time zone t.time_zone as "previousTo",
       w.counted_to as "countedTo",
       (select min(r.hour) from rollup_hour r where r.tenant = t.id
         and r.asset = money_asset(t.book)) as "countedFrom"
     from tenant t
     left join rollup_watermark w on w.tenant = t.id
     cross join lateral (select clock_timestamp() at time zone t.time_zone as now) n
     cross join lateral (
       select date_trunc('day', n.now) - make_interval(days => $2 - $3::boolean::int) as starts,
         case when $3::boolean then date_trunc('hour', n.now) + interval '1 hour'
           else date_trunc('day', n.now) end as ends
     ) l
     where t.id = $1`,
    [tenantId, days, withToday],
  );
  if (!row) throw new Error(`tenant ${tenantId} is not in the database`);
  return { ...row, days };
}
