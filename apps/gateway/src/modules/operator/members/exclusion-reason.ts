import type { ExclusionSource } from '@parlour/contract/states/members';
import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';
import type { ExclusionTrait, ExclusionWord } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';

type Reason = OperatorReply<OperatorContract['members']['detail']>['protection']['exclusion'];

type ReasonRow = {
  readonly source: ExclusionSource;
  readonly at: Date;
  readonly word_of: ExclusionWord | null;
  readonly traits: ExclusionTrait[];
  readonly origin_brand: TenantId | null;
  readonly other_id: string | null;
  readonly other_username: string | null;
};

/** Returns the reason that a member is excluded now: the latest reason that reaches to the end. */
export async function readExclusionReason(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  tenancies: Pick<TenancyLookup, 'ofId'>,
): Promise<Reason> {
  const row = await tx.one<ReasonRow>(
    'ops-exclusion-reason',
    `select x.source, x.at, x.word_of, x.traits, x.origin_brand, o.public_id as other_id,
       o.username as other_username
     from exclusion x
     join member_protection p on p.tenant = x.tenant and p.member = x.member
       and p.excluded_until > clock_timestamp() and p.excluded_until = x.until
     left join member o on o.tenant = x.tenant and o.id = x.origin_member
       and x.origin_brand = x.tenant
     where x.tenant = $1 and x.member = $2 and x.source <> 'RELEASE'
     order by x.id desc limit 1`,
    [tenantId, member],
  );
  if (!row) return null;
  return {
    source: row.source,
    at: row.at.getTime(),
    wordOf: row.word_of,
    traits: row.traits,
    brand:
      row.origin_brand === null ? null : (tenancies.ofId(row.origin_brand)?.tenant.code ?? null),
    other:
      row.other_id === null || row.other_username === null
        ? null
        : { id: row.other_id, username: row.other_username },
  };
}
