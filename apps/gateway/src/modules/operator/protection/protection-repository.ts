import type { ExclusionSource } from '@parlour/contract/states/members';
import type { protectionFilters } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { type ListPlace, namedMember, NEWEST, placeOf, placeAt } from '../list-place.ts';

type ProtectionFilter = {
  readonly show: (typeof protectionFilters)[number];
  readonly member: string | null;
  readonly after: ListPlace | null;
  readonly limit: number;
};

export type ProtectedMember = {
  readonly id: MemberId;
  readonly public_id: string;
  readonly username: string;
  readonly excluded_until: Date | null;
  readonly excluded_by: ExclusionSource | null;
  readonly timeout_until: Date | null;
  readonly changed_at: Date;
  readonly place_at: bigint;
};

/** Members with a protection that holds now, the last changed first. */
export const readProtectedMembers = (
  tx: Db,
  tenantId: TenantId,
  { show, member, after, limit }: ProtectionFilter,
): Promise<ProtectedMember[]> => {
  const { at, id } = after ?? NEWEST;
  return tx.many<ProtectedMember>(
    'ops-protected-members',
    `select m.id, m.public_id, m.username, c.changed_at,
       ${placeAt('c.changed_at')},
       case when p.excluded_until > clock_timestamp() then p.excluded_until end as excluded_until,
       case when p.excluded_until > clock_timestamp() then (select x.source from exclusion x
         where x.tenant = $1 and x.member = p.member and x.until = p.excluded_until
           and x.source <> 'RELEASE' order by x.id desc limit 1) end as excluded_by,
       case when p.timeout_until > clock_timestamp() then p.timeout_until end as timeout_until
     from (
       select member, max(updated_at) as changed_at from (
         select p.member, p.updated_at from member_protection p where p.tenant = $1
           and (($2 in ('all', 'excluded') and p.excluded_until > clock_timestamp())
             or ($2 in ('all', 'timeout') and p.timeout_until > clock_timestamp()))
         union all
         select l.member, l.updated_at from member_limit l where l.tenant = $1
           and (($2 in ('all', 'limits') and current_limit(l) is not null)
             or ($2 in ('all', 'raising') and raise_at(l) is not null))) found
       where $3::text is null or member = ${namedMember('$3')}
       group by member) c
     join member m on m.tenant = $1 and m.id = c.member
     left join member_protection p on p.tenant = $1 and p.member = c.member
     where (c.changed_at, m.id) < ${placeOf('$4', '$5')}
     order by c.changed_at desc, m.id desc limit $6`,
    [tenantId, show, member, at, id, limit],
  );
};
