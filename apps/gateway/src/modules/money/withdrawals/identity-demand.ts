import type { IdentityState } from '@parlour/contract/identity-documents';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** What the brand's policy of identity checks asks of a member before money is paid out. */
export type IdentityDemand = {
  readonly state: IdentityState;
  readonly isVerified: boolean;
  /** What may still be withdrawn without a check; null: any amount. */
  readonly withoutCheck: Micros | null;
  /** What was asked for already is more than may be paid without a check. */
  readonly isExceeded: boolean;
};

export type ReadIdentityDemand = {
  readonly read: (tx: Db, tenantId: TenantId, member: MemberId) => Promise<IdentityDemand>;
};
