import { tenants as configured } from '../../../../../tenants/all.ts';
import { awayFromMidnight } from '../database/time-zones.ts';

/** The brands as they are configured, but none with its midnight near. */
export const tenants = configured.map((tenant) => ({
  ...tenant,
  timeZone: awayFromMidnight(tenant.timeZone),
}));
