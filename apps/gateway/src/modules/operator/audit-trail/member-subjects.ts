import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { USERNAME_FIELDS } from './member-names.ts';

/** A member as subjects and requests name it. */
export type NamedMember = {
  readonly id: MemberId;
  readonly publicId: string;
  readonly username: string;
};

/** SQL: the subjects of the rows of a table that name the member $2 of the tenant $1. */
const subjectsIn = (table: string, kind: string, id: string, owner: string): string =>
  `select '${kind}:' || ${id} as subject from ${table} where tenant = $1 and ${owner} = $2`;

/** SQL: the subjects of what belongs to the member $2 of the tenant $1. */
const OWNED = `${subjectsIn('deposit_intent', 'deposit', 'public_id', 'member')}
  union all ${subjectsIn('withdrawal', 'withdrawal', 'public_id', 'member')}
  union all ${subjectsIn('member_transfer', 'transfer', 'public_id', 'sender')}
  union all ${subjectsIn('member_transfer', 'transfer', 'public_id', 'receiver')}
  union all ${subjectsIn('redemption', 'mall-order', 'public_id', 'member')}
  union all ${subjectsIn('promotion_application', 'application', 'public_id', 'member')}
  union all ${subjectsIn('identity_check', 'identity-check', 'public_id', 'member')}
  union all ${subjectsIn('contract', 'contract', 'public_id', 'agent')}
  union all ${subjectsIn('contract', 'contract', 'public_id', 'payer')}
  union all ${subjectsIn('member_case', 'case', 'id', 'member')}
  union all ${subjectsIn('support_ticket', 'ticket', 'id', 'member')}`;

/**
 * Reads the subjects of the rows of the trail that concern a member: itself, its deposits,
 * withdrawals and other records, and the requests that name it, with what those are about.
 */
export const readMemberSubjects = async (
  tx: Db,
  tenant: TenantId,
  { id, publicId, username }: NamedMember,
): Promise<readonly string[]> => {
  const fields = ['member', ...USERNAME_FIELDS];
  const payloads = fields.flatMap((field) => [{ [field]: publicId }, { [field]: username }]);
  const rows = await tx.many<{ subject: string }>(
    'audit-member-subjects',
    `with named as materialized (select public_id, payload from operator_request
       where brand = $1 and payload @> any ($4::text[]::jsonb[]))
     select 'member:' || $3::text as subject union all ${OWNED}
     union all select 'request:' || public_id from named
     union all select 'held-win:' || (payload ->> 'win') from named
       where payload ->> 'win' is not null
     union all select 'commission:' || (payload ->> 'payout') from named
       where payload ->> 'payout' is not null`,
    [tenant, id, publicId, payloads.map((payload) => JSON.stringify(payload))],
  );
  return rows.map(({ subject }) => subject);
};
