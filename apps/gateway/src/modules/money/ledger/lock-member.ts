import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/**
 * Takes the lock of a member's wallet: a bet is either committed before or sees what this
 * transaction writes.
 */
export const lockMember = (tx: Db, tenantId: TenantId, member: MemberId): Promise<number> =>
  tx.exec('ledger-lock-member', 'select lock_member($1::smallint, $2)', [tenantId, member]);
