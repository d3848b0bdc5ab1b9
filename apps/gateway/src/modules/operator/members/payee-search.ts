import type { PayeeKind } from '@parlour/contract/payees';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { type ListPlace, namedMember, NEWEST, placeOf, placeAt } from '../list-place.ts';

/** An account in the list of all members; its number is seen in part. */
export type FoundPayee = {
  readonly id: bigint;
  readonly place_at: bigint;
  readonly public_id: string;
  readonly member: string;
  readonly username: string;
  readonly kind: PayeeKind;
  readonly provider: string;
  readonly masked: string;
  readonly holder: string;
  readonly created_at: Date;
  readonly blocked_at: Date | null;
  readonly shared_with: number;
};

type PayeeFilter = {
  readonly kind: string | null;
  /** active, blocked or new. */
  readonly state: string | null;
  /** From when on an account is new. */
  readonly newSince: Date;
  /** A part of the code of the bank or e-wallet. */
  readonly provider: string | null;
  readonly isShared: boolean;
  readonly after: ListPlace | null;
  readonly limit: number;
};

const OTHERS = `select o.member from payee o where o.tenant = p.tenant
  and o.fingerprint = p.fingerprint and o.member <> p.member and o.removed_at is null`;

const FOUND = `select p.id, ${placeAt('p.created_at')},
    p.public_id, m.public_id as member, m.username, p.kind, p.provider, p.masked,
    p.holder_masked as holder, p.created_at, p.blocked_at,
    (select count(distinct s.member)::int from (${OTHERS}) s) as shared_with
  from payee p join member m on m.tenant = p.tenant and m.id = p.member
  where p.tenant = $1 and p.removed_at is null
    and (p.created_at, p.id) < ${placeOf('$2', '$3')}
    and ($4::text is null or p.kind = $4)
    and ($5::text is null or case $5 when 'blocked' then p.blocked_at is not null
      when 'new' then p.created_at > $6 else p.blocked_at is null end)
    and ($7::text is null or position(lower($7) in lower(p.provider)) > 0)
    and (not $8::boolean or exists (${OTHERS}))`;
const NEWEST_FIRST = 'order by p.created_at desc, p.id desc limit $9';

function toParams(tenantId: TenantId, filter: PayeeFilter) {
  const { at, id } = filter.after ?? NEWEST;
  const { kind, state, newSince, provider, isShared, limit } = filter;
  return [tenantId, at, id, kind, state, newSince, provider, isShared, limit];
}

/** Accounts of every member of a brand, the newest first. */
export const searchPayees = (
  tx: Db,
  tenantId: TenantId,
  filter: PayeeFilter,
): Promise<FoundPayee[]> =>
  tx.many<FoundPayee>('ops-payees', `${FOUND} ${NEWEST_FIRST}`, toParams(tenantId, filter));

/** Accounts of a member, named by its id or its username. */
export const searchMemberPayees = (
  tx: Db,
  tenantId: TenantId,
  member: string,
  filter: PayeeFilter,
): Promise<FoundPayee[]> =>
  tx.many<FoundPayee>(
    'ops-payees-member',
    `${FOUND} and p.member = ${namedMember('$10')} ${NEWEST_FIRST}`,
    [...toParams(tenantId, filter), member],
  );
