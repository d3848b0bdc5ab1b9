import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/**
 * Grants the bonuses of the promotions for contact details that the member's profile has whole now,
 * in the transaction that changed it (docs/rows.md, PRM-05).
 */
export const grantContactBonuses = (
  tx: Db,
  { tenantId, requestId }: { readonly tenantId: TenantId; readonly requestId: string },
  member: MemberId,
): Promise<number> =>
  tx.exec('contact-bonuses', "select grant_profile_bonuses($1::smallint, $2, 'CONTACT', $3)", [
    tenantId,
    member,
    requestId,
  ]);
