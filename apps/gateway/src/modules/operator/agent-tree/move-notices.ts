import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { type NewMemberMessage, sendMemberMessage } from '../../platform/member-messages/module.ts';
import type { Place } from './move-repository.ts';

type Moved = {
  readonly member: Place;
  /** Null: the top. */
  readonly target: Place | null;
  /** Number of members that moved. */
  readonly moved: number;
};

/**
 * Writes to the member that moved and to both uplines. In the order of the members, and last: an
 * inbox is locked up to the commit.
 */
export async function sendMoveNotices(
  tx: Db,
  tenantId: TenantId,
  { member, target, moved: count }: Moved,
): Promise<void> {
  const { username: name } = member;
  const notices: (readonly [MemberId, NewMemberMessage])[] = [
    [
      member.id,
      target
        ? { template: 'uplineChanged', params: { name: target.username } }
        : { template: 'uplineRemoved', params: {} },
    ],
    ...(member.uplineId === null
      ? []
      : [[member.uplineId, { template: 'downlineLeft', params: { name, count } }] as const]),
    ...(target
      ? [[target.id, { template: 'downlineJoined', params: { name, count } }] as const]
      : []),
  ];
  for (const [receiver, message] of notices.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await sendMemberMessage(tx, tenantId, receiver, message);
}
