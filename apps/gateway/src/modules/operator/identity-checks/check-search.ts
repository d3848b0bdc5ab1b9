import type { ClaimFilter } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';
import { openRequest } from '../approvals/module.ts';
import { hasClaim } from '../claims.ts';
import { type ListPlace, namedMember, NEWEST, OLDEST, placeOf } from '../list-place.ts';
import {
  CHECK_STATE,
  FOUND_COLUMNS,
  FOUND_JOINS,
  type FoundCheck,
  type FoundDetail,
} from './check-rows.ts';

type CheckFilter = {
  readonly member: string | null;
  readonly state: string | null;
  readonly kind: string | null;
  readonly flag: string | null;
  readonly from: Date;
  readonly until: Date;
  readonly after: ListPlace | null;
  readonly limit: number;
};

/** Identity checks of a brand, newest first; of one member, named by its id or its username. */
export function searchChecks(
  tx: Db,
  tenantId: TenantId,
  filter: CheckFilter,
): Promise<FoundCheck[]> {
  const { at, id } = filter.after ?? NEWEST;
  const { from, until, state, kind, flag, member, limit } = filter;
  return tx.many<FoundCheck>(
    'ops-identity-checks',
    `select ${FOUND_COLUMNS} from identity_check c ${FOUND_JOINS}
     where c.tenant = $1 and c.created_at >= $2 and c.created_at < $3
       and (c.created_at, c.id) < ${placeOf('$4', '$5')}
       and ($6::text is null or ${CHECK_STATE} = $6) and ($7::text is null or c.kind = $7)
       and ($8::text is null or $8 = any (c.flags))
       and ($9::text is null or c.member = ${namedMember('$9')})
     order by c.created_at desc, c.id desc limit $10`,
    [tenantId, from, until, at, id, state, kind, flag, member, limit],
  );
}

type CheckQueueFilter = {
  readonly kind: string | null;
  readonly flag: string | null;
  readonly claim: ClaimFilter | null;
  readonly operator: OperatorId;
  readonly after: ListPlace | null;
  readonly limit: number;
};

/** Lists the checks that wait for an operator, the one that waits longest first. */
export function readCheckQueue(
  tx: Db,
  tenantId: TenantId,
  filter: CheckQueueFilter,
): Promise<FoundCheck[]> {
  const { kind, flag, claim, operator, limit } = filter;
  const { at, id } = filter.after ?? OLDEST;
  return tx.many<FoundCheck>(
    'ops-identity-queue',
    `select ${FOUND_COLUMNS} from identity_check c ${FOUND_JOINS}
     where c.tenant = $1 and c.state = 'PENDING'
       and (c.created_at, c.id) > ${placeOf('$2', '$3')}
       and ($4::text is null or c.kind = $4) and ($5::text is null or $5 = any (c.flags))
       and ${hasClaim('c', '$6', '$7')}
     order by c.created_at, c.id limit $8`,
    [tenantId, at, id, kind, flag, claim, operator, limit],
  );
}

type WaitingChecks = { readonly pending: number; readonly oldestMinutes: number | null };

/** Counts the checks that wait for an operator. */
export async function countWaitingChecks(tx: Db, tenantId: TenantId): Promise<WaitingChecks> {
  const row = await tx.one<WaitingChecks>(
    'ops-identity-waiting',
    `select count(*)::int as pending,
       floor(extract(epoch from clock_timestamp() - min(c.created_at)) / 60)::int
         as "oldestMinutes"
     from identity_check c where c.tenant = $1 and c.state = 'PENDING'`,
    [tenantId],
  );
  if (!row) throw new Error('no count of identity checks');
  return row;
}

const REOPENING = `'identity-check.reopened'`;

/** A check by its id. */
export const readCheckDetail = (
  tx: Db,
  tenantId: TenantId,
  check: string,
): Promise<FoundDetail | undefined> =>
  tx.one<FoundDetail>(
    'ops-identity-check',
    `select ${FOUND_COLUMNS}, c.sealed, c.reasons, c.note,
       array(select p.side from identity_picture p where p.tenant = c.tenant
         and p."check" = c.id order by array_position(array['front', 'back', 'selfie'], p.side))
         as pictures,
       not exists (select from identity_check l where l.tenant = c.tenant
         and l.member = c.member and l.id > c.id) as is_latest,
       ${openRequest(REOPENING, "q.payload ->> 'check' = c.public_id")} as request
     from identity_check c ${FOUND_JOINS} where c.tenant = $1 and c.public_id = $2`,
    [tenantId, check],
  );

/** Other checks of the same member, newest first. */
export const readOtherChecks = (
  tx: Db,
  tenantId: TenantId,
  { member_id: member, id }: Pick<FoundCheck, 'member_id' | 'id'>,
): Promise<FoundCheck[]> =>
  tx.many<FoundCheck>(
    'ops-identity-others',
    `select ${FOUND_COLUMNS} from identity_check c ${FOUND_JOINS}
     where c.tenant = $1 and c.member = $2 and c.id <> $3 order by c.id desc limit 20`,
    [tenantId, member, id],
  );

/** Checks of other members with the same document, newest first. */
export const readSharedChecks = (
  tx: Db,
  tenantId: TenantId,
  { id }: Pick<FoundCheck, 'id'>,
): Promise<FoundCheck[]> =>
  tx.many<FoundCheck>(
    'ops-identity-shared',
    `select ${FOUND_COLUMNS} from identity_check s
       join identity_check c on c.tenant = s.tenant and c.fingerprint = s.fingerprint
         and c.member <> s.member
       ${FOUND_JOINS}
     where s.tenant = $1 and s.id = $2 order by c.id desc limit 20`,
    [tenantId, id],
  );
