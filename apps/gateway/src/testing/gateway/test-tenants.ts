import { tenants as configured } from '../../../../../tenants/all.ts';
import { awayFromMidnight } from '../database/time-zones.ts';

/** The brands as they are configured, but none with its midnight near. */
export const tenants = configured.map((tenant) => ({
  ...tenant,
  timeZone: awayFromMidnight(tenant.timeZone),
}));

/** The brand of a code. */
export function findTenant(code: string): (typeof tenants)[number] {
  const tenant = tenants.find((one) => one.code === code);
  if (!tenant) throw new Error(`there is no brand ${code}`);
  return tenant;
}
