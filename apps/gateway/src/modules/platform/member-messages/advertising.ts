import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';

/**
 * True in SQL of a member `m` to whom the brand may advertise: who is under no self-exclusion,
 * takes no break from play and has no open case of player protection. Messages of marketing and
 * the promotions of the site follow the same rule.
 */
export const MAY_SEE_ADVERTISING = `not exists (select from member_protection p
    where p.tenant = m.tenant and p.member = m.id
      and (p.excluded_until > now() or p.timeout_until > now()))
  and not exists (select from member_case c
    where c.tenant = m.tenant and c.member = m.id and c.state = 'OPEN')`;

/** True when a member is allowed to see promotions now. */
export const maySeeAdvertising = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<boolean> =>
  (
    await tx.one<{ may: boolean }>(
      'member-advertising',
      `select ${MAY_SEE_ADVERTISING} as may from member m where m.tenant = $1 and m.id = $2`,
      [tenantId, member],
    )
  )?.may ?? false;

/**
 * The kinds of messages that a member is not shown now, sent before or not: no marketing where the
 * brand may not advertise, and under self-exclusion nothing that agents write.
 */
export async function readHiddenKinds(
  tx: Db,
  { tenantId, actor }: MemberContext,
): Promise<readonly ('marketing' | 'team')[]> {
  if (actor.excludedUntil !== null) return ['marketing', 'team'];
  return (await maySeeAdvertising(tx, tenantId, actor.memberId)) ? [] : ['marketing'];
}
