import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';
import { isClaimable, setClaim } from '../claims.ts';

/** Takes a withdrawal that no other operator works on; undefined where one does. */
export const claimWithdrawal = (
  tx: Db,
  tenantId: TenantId,
  withdrawal: string,
  operator: OperatorId,
): Promise<{ readonly until: Date | null } | undefined> =>
  tx.one(
    'ops-withdrawal-claim',
    `update withdrawal set ${setClaim('$3')}
     where tenant = $1 and public_id = $2 and ${isClaimable('$3')}
     returning claimed_until as until`,
    [tenantId, withdrawal, operator],
  );

/** Leaves a withdrawal to others; 0 where it was not the operator's. */
export const releaseWithdrawal = (
  tx: Db,
  tenantId: TenantId,
  withdrawal: string,
  operator: OperatorId,
): Promise<number> =>
  tx.exec(
    'ops-withdrawal-release',
    `update withdrawal set claimed_by = null, claimed_until = null
     where tenant = $1 and public_id = $2 and claimed_by = $3`,
    [tenantId, withdrawal, operator],
  );
