import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { lockMember } from '../../money/ledger/module.ts';
import { deleteMarks } from './exclusion-repository.ts';

/**
 * Ends what an account is excluded for only because it was taken for that of an excluded person,
 * and remembers that it is not. Exclusions of its own go on. Returns the end before and after;
 * undefined where no match holds.
 */
export async function releaseMatches(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<{ readonly before: Date; readonly after: Date | null } | undefined> {
  await lockMember(tx, tenantId, member);
  const before = await tx.one<{ until: Date | null }>(
    'exclusion-release',
    `with matches as (
       select distinct x.origin_brand, x.origin_member from exclusion x
       where x.tenant = $1 and x.member = $2 and x.source = 'MATCH'
         and x.until > clock_timestamp()
         and not exists (select from exclusion r where r.tenant = $1 and r.member = $2
           and r.source = 'RELEASE' and r.origin_brand = x.origin_brand
           and r.origin_member = x.origin_member and r.id > x.id)
     ), released as (
       insert into exclusion (tenant, member, until, source, origin_brand, origin_member)
       select $1, $2, clock_timestamp(), 'RELEASE', origin_brand, origin_member from matches
       returning 1
     )
     select p.excluded_until as until from member_protection p
     where p.tenant = $1 and p.member = $2 and p.excluded_until > clock_timestamp()
       and exists (select from released)`,
    [tenantId, member],
  );
  if (!before?.until) return undefined;
  const after = await tx.one<{ until: Date | null }>(
    'exclusion-own-end',
    `update member_protection p set excluded_until = own.until,
       excluded_at = case when own.until is not null then p.excluded_at end,
       updated_at = clock_timestamp()
     from (select max(x.until) as until from exclusion x where x.tenant = $1 and x.member = $2
       and x.source in ('MEMBER', 'OPERATOR') and x.until > clock_timestamp()) own
     where p.tenant = $1 and p.member = $2 returning p.excluded_until as until`,
    [tenantId, member],
  );
  if (!after?.until) await deleteMarks(tx, { tenantId, member });
  return { before: before.until, after: after?.until ?? null };
}
