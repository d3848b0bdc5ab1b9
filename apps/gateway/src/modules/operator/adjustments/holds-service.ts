import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { requireMember } from '../members/module.ts';

type Calls = OperatorContract['holds'];

type HoldRow = {
  readonly member: string;
  readonly username: string;
  readonly run: bigint;
  readonly reason: string;
  readonly held_at: Date;
};

/** Members on hold since a reconciliation found differences about their money. */
export function createHolds({ db }: { readonly db: Database }) {
  function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const rows = await tx.many<HoldRow>(
        'ops-holds',
        `select m.public_id as member, m.username, h.run, h.reason, h.held_at from member_hold h
         join member m on m.tenant = h.tenant and m.id = h.member
         where h.tenant = $1 and h.released_at is null and ($2::text is null or m.public_id = $2)
         order by h.held_at desc, h.member limit $3`,
        [tenantId, query.member ?? null, query.limit],
      );
      return rows.map(({ run, held_at: heldAt, ...row }) => ({
        ...row,
        run: String(run),
        heldAt: heldAt.getTime(),
      }));
    });
  }

  function release(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['release']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { id } = await requireMember(tx, tenantId, body.member);
      const released = await tx.one<{ reason: string }>(
        'ops-hold-release',
        `update member_hold set released_at = clock_timestamp(), released_by = $4
         where tenant = $1 and member = $2 and run = $3::bigint and released_at is null
         returning reason`,
        [tenantId, id, body.run, ctx.actor.login],
      );
      if (!released) throw new OperatorError('changed_meanwhile');
      await writeOperatorEvent(tx, ctx, {
        subject: `member:${body.member}`,
        brand: tenantId,
        reason: body.reason,
        before: { run: body.run, hold: released.reason },
      });
      return null;
    });
  }

  return { list, release };
}
