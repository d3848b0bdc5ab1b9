import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { announceCatalogue } from '../../platform/events/module.ts';
import { createTenantGauge } from '../../platform/jobs/module.ts';

/** The number of vendors that are suspended: each of them needs a person. */
export const suspendedVendors = createTenantGauge(
  'parlour_vendors_suspended',
  'Vendors that were suspended for their wins of a day, by tenant',
);

/** Above 1 a vendor is suspended; before that there is time to look. */
export const vendorDayUse = createTenantGauge(
  'parlour_vendor_day_cap_used_ratio',
  'The largest part of its cap that a vendor won beyond its bets today, by tenant',
);

type DayUse = { readonly used: number; readonly suspended: number };

const readDayUse = async (tx: Db, tenantId: TenantId): Promise<DayUse> =>
  (await tx.one<DayUse>(
    'vendor-day-use',
    `select greatest(0, max(d.excess::float8 / d.cap)) as used,
       (count(*) filter (where v.suspended_at is not null))::int as suspended
     from vendor v join vendor_days($1::smallint) d on d.vendor = v.id where v.tenant = $1`,
    [tenantId],
  )) ?? { used: 0, suspended: 0 };

/**
 * Suspends vendors whose wins of today exceed their bets by more than their cap, and measures how
 * near the others are to it; returns the codes of those that it suspended.
 */
export async function suspendVendors(
  tx: Db,
  tenantId: TenantId,
  tenant: string,
): Promise<readonly string[]> {
  const { used, suspended } = await readDayUse(tx, tenantId);
  const codes =
    used > 1
      ? await tx.many<{ code: string }>(
          'vendor-suspend',
          'select code from suspend_vendors($1::smallint) as code',
          [tenantId],
        )
      : [];
  if (codes.length > 0) await announceCatalogue(tx, tenantId);
  suspendedVendors.set({ tenant }, suspended + codes.length);
  vendorDayUse.set({ tenant }, used);
  return codes.map(({ code }) => code);
}
