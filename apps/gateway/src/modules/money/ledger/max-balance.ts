import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/**
 * True when an amount would bring the main wallet of a member above the largest balance. The answer
 * holds for as long as the caller's transaction locks the wallet.
 */
export const exceedsMaxBalance = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  amount: Micros,
): Promise<boolean> =>
  (
    await tx.one<{ exceeds: boolean | null }>(
      'ledger-exceeds-max-balance',
      'select exceeds_max_balance($1::smallint, $2, $3::bigint) as exceeds',
      [tenantId, member, amount],
    )
  )?.exceeds ?? false;
