import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { USERNAME_FIELDS } from './member-names.ts';

/** A member as subjects and requests name it. */
export type NamedMember = {
  readonly id: MemberId;
  readonly publicId: string;
  readonly username: string;
};

/** SQL: the subjects of what belongs to the member $2 of the tenant $1. */
const OWNED = [
  ['deposit', 'public_id', 'deposit_intent where tenant = $1 and member = $2'],
  ['withdrawal', 'public_id', 'withdrawal where tenant = $1 and member = $2'],
  ['transfer', 'public_id', 'member_transfer where tenant = $1 and sender = $2'],
  ['transfer', 'public_id', 'member_transfer where tenant = $1 and receiver = $2'],
  ['mall-order', 'public_id', 'redemption where tenant = $1 and member = $2'],
  ['application', 'public_id', 'promotion_application where tenant = $1 and member = $2'],
  ['identity-check', 'public_id', 'identity_check where tenant = $1 and member = $2'],
  ['contract', 'public_id', 'contract where tenant = $1 and agent = $2'],
  ['contract', 'public_id', 'contract where tenant = $1 and payer = $2'],
  ['case', 'id', 'member_case where tenant = $1 and member = $2'],
  ['ticket', 'id', 'support_ticket where tenant = $1 and member = $2'],
]
  .map(([kind, id, from]) => `select '${kind}:' || ${id} as subject from ${from}`)
  .join(' union all ');

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
