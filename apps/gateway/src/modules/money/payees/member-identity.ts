import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';

/** The names that a member stated about itself, sealed where they are stored. */
export type LegalNames = {
  readonly read: (
    tx: Db,
    tenantId: TenantId,
    member: MemberId,
  ) => Promise<{ readonly payeeName?: string; readonly fullName?: string }>;
  readonly write: (
    tx: Db,
    tenantId: TenantId,
    member: MemberId,
    names: { readonly payeeName: string },
  ) => Promise<void>;
};

/** The parts of the member's identity that payees need: names, approvals, the withdrawal PIN. */
export type MemberIdentity = {
  readonly profiles: LegalNames;
  readonly stepUp: {
    readonly require: (
      tx: Db,
      ctx: MemberContext,
      action: 'bankBind' | 'bankUnbind',
      content: Readonly<Record<string, unknown>>,
      proof: string | undefined,
    ) => Promise<void>;
  };
  readonly pin: {
    readonly checkWithdrawalPin: (ctx: MemberContext, pin: string) => Promise<void>;
  };
};
