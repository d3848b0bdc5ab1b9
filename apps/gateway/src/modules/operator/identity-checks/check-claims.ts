import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';
import { isClaimable, setClaim } from '../claims.ts';

/** Takes a check that waits and that no other operator works on; undefined where one does. */
export const claimCheck = (
  tx: Db,
  tenantId: TenantId,
  check: string,
  operator: OperatorId,
): Promise<{ readonly until: Date | null } | undefined> =>
  tx.one(
    'ops-identity-claim',
    `update identity_check set ${setClaim('$3')}
     where tenant = $1 and public_id = $2 and state = 'PENDING' and ${isClaimable('$3')}
     returning claimed_until as until`,
    [tenantId, check, operator],
  );

/** Leaves a check to others; 0 where it was not the operator's. */
export const releaseCheck = (
  tx: Db,
  tenantId: TenantId,
  check: string,
  operator: OperatorId,
): Promise<number> =>
  tx.exec(
    'ops-identity-release',
    `update identity_check set claimed_by = null, claimed_until = null
     where tenant = $1 and public_id = $2 and claimed_by = $3`,
    [tenantId, check, operator],
  );
