import { writeEventData } from '@parlour/contract/event-words';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/**
 * Publishes an event to a member, or to all (owner 0), in the transaction of what it is about. It
 * locks the owner's counter, so it is to be the transaction's last statement.
 */
export const publishEvent = (
  tx: Db,
  tenantId: TenantId,
  owner: MemberId,
  kind: string,
  data: object,
): Promise<unknown> =>
  tx.one('event-publish', 'select publish_event($1::smallint, $2, $3, $4) as number', [
    tenantId,
    owner,
    kind,
    JSON.stringify(writeEventData(kind, data)),
  ]);
