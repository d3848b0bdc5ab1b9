import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { publishEvent } from './publish-event.ts';
import { ALL_MEMBERS, catalogueSignal, CHANNEL } from './signal.ts';

/**
 * Says that games or vendors of a brand changed: gateways forget their copies, then open pages ask
 * again. It locks the counter of broadcasts, so it is to be the transaction's last statement.
 */
export async function announceCatalogue(tx: Db, tenantId: TenantId): Promise<void> {
  await tx.one('catalogue-signal', 'select pg_notify($1, $2)', [
    CHANNEL,
    catalogueSignal(tenantId),
  ]);
  await publishEvent(tx, tenantId, ALL_MEMBERS, 'catalogue', {});
}
