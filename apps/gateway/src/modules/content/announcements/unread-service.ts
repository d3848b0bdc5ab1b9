import type { Contract, HandlerInput } from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { countUnreadPopups, markPopupsSeen } from './content-repository.ts';

/** Pop-ups that a member has not seen yet. */
export type UnreadService = {
  readonly count: (ctx: MemberContext) => Promise<number>;
  readonly markSeen: (
    ctx: MemberContext,
    input: HandlerInput<Contract['content']['markSeen']>,
  ) => Promise<null>;
};

export const createUnreadService = ({ db }: { readonly db: Database }): UnreadService => ({
  count: (ctx) =>
    db.transaction(ctx.tenantId, (tx) => countUnreadPopups(tx, ctx.tenantId, ctx.actor.memberId)),
  async markSeen(ctx, { ids }) {
    await db.transaction(ctx.tenantId, (tx) =>
      markPopupsSeen(tx, ctx.tenantId, ctx.actor.memberId, ids),
    );
    return null;
  },
});
