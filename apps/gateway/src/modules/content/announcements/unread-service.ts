import type { Contract, HandlerInput } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import {
  countUnreadMessages,
  countUnreadMessagesByMember,
  readHiddenKinds,
} from '../../platform/member-messages/module.ts';
import {
  countUnreadPopups,
  countUnreadPopupsByMember,
  markPopupsSeen,
} from './content-repository.ts';

/** Counts what members have not seen, of many at once; none of them is under self-exclusion. */
export async function countUnreadByMember(
  tx: Db,
  tenantId: TenantId,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, number>> {
  const counts = [
    await countUnreadPopupsByMember(tx, tenantId, members),
    await countUnreadMessagesByMember(tx, tenantId, members),
  ].flat();
  const unreadByMember = new Map<MemberId, number>();
  for (const { member, unread } of counts)
    unreadByMember.set(member, (unreadByMember.get(member) ?? 0) + unread);
  return unreadByMember;
}

/** The service for what a member has not seen yet: messages and pop-up notices. */
type UnreadService = {
  readonly count: (ctx: MemberContext) => Promise<number>;
  readonly markSeen: (
    ctx: MemberContext,
    input: HandlerInput<Contract['content']['markSeen']>,
  ) => Promise<null>;
};

export const createUnreadService = ({ db }: { readonly db: Database }): UnreadService => ({
  count(ctx) {
    const { tenantId, actor } = ctx;
    const { memberId, excludedUntil } = actor;
    return db.transaction(tenantId, async (tx) => {
      const hidden = await readHiddenKinds(tx, ctx);
      const messages = await countUnreadMessages(tx, tenantId, memberId, hidden);
      // Notices invite to play: they are not for members under self-exclusion.
      if (excludedUntil !== null) return messages;
      return messages + (await countUnreadPopups(tx, tenantId, memberId));
    });
  },
  async markSeen(ctx, { ids }) {
    await db.transaction(ctx.tenantId, (tx) =>
      markPopupsSeen(tx, ctx.tenantId, ctx.actor.memberId, ids),
    );
    return null;
  },
});
