import type { IdentityState } from '@parlour/contract/states/identity-checks';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** The identity check that the brand's policy requires of a member before money is paid out. */
export type IdentityDemand = {
  readonly state: IdentityState;
  readonly isVerified: boolean;
  /** The amount that can still be withdrawn without a check; null: any amount. */
  readonly withoutCheck: Micros | null;
  /** True when the amount already requested exceeds the amount that can be paid without a check. */
  readonly isExceeded: boolean;
};

export type ReadIdentityDemand = {
  readonly read: (tx: Db, tenantId: TenantId, member: MemberId) => Promise<IdentityDemand>;
};
