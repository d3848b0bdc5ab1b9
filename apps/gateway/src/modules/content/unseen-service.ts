import type { Contract, HandlerInput } from '@parlour/contract';

import type { Database } from '../../db/pool.ts';
import type { MemberContext } from '../../http/context.ts';
import { countUnseen, markSeen } from './content-repository.ts';

/** Which notices a member has still to see. */
export type UnseenService = {
  readonly count: (ctx: MemberContext) => Promise<number>;
  readonly markSeen: (
    ctx: MemberContext,
    input: HandlerInput<Contract['content']['markSeen']>['body'],
  ) => Promise<null>;
};

export const createUnseenService = ({ db }: { readonly db: Database }): UnseenService => ({
  count: (ctx) =>
    db.transaction(ctx.tenantId, (tx) => countUnseen(tx, ctx.tenantId, ctx.actor.memberId)),
  async markSeen(ctx, { ids }) {
    await db.transaction(ctx.tenantId, (tx) => markSeen(tx, ctx.tenantId, ctx.actor.memberId, ids));
    return null;
  },
});
