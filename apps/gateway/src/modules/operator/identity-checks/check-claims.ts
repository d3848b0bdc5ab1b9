import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';

/** Minutes for which a check is one operator's. */
const CLAIM_MINUTES = 15;

/** Takes a check that waits and that no other operator works on; undefined where one does. */
export const claimCheck = (
  tx: Db,
  tenantId: TenantId,
  check: string,
  operator: OperatorId,
): Promise<{ readonly until: Date | null } | undefined> =>
  tx.one(
    'ops-identity-claim',
    `update identity_check set claimed_by = $3,
       claimed_until = clock_timestamp() + make_interval(mins => $4)
     where tenant = $1 and public_id = $2 and state = 'PENDING' and (claimed_by is null
       or claimed_by = $3 or claimed_until <= clock_timestamp())
     returning claimed_until as until`,
    [tenantId, check, operator, CLAIM_MINUTES],
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
