import { fieldError } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import type { ContentDraft } from './content-draft.ts';

/** Throws where a draft presents a promotion that the brand does not have. */
export async function requirePromotion(
  tx: Db,
  tenantId: TenantId,
  { promotion }: ContentDraft,
): Promise<void> {
  if (promotion === null) return;
  const found = await tx.one(
    'ops-content-promotion',
    'select from promotion where tenant = $1 and public_id = $2',
    [tenantId, promotion],
  );
  if (found) return;
  throw fieldError([
    { field: 'draft.promotion', rule: 'invalid', allowed: { is: 'no promotion of this brand' } },
  ]);
}
