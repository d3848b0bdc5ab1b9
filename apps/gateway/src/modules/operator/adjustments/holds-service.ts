import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { Approvals, Outcome } from '../approvals/module.ts';
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

/** A hold as its release is proposed. */
type ReleasePayload = {
  readonly member: string;
  readonly username: string;
  readonly run: string;
  readonly hold: string;
};

export type HoldsDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
};

/** Members on hold since a reconciliation found differences about their money. */
export function createHolds({ db, approvals }: HoldsDeps) {
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

  const proposeRelease = approvals.define<ReleasePayload>({
    action: 'member.hold.released',
    permission: 'reconciliation.write',
    async execute(tx, ctx, { brand, payload: { member, run }, reason }) {
      const { id } = await requireMember(tx, brand, member);
      const released = await tx.one<{ reason: string }>(
        'ops-hold-release',
        `update member_hold set released_at = clock_timestamp(), released_by = $4
         where tenant = $1 and member = $2 and run = $3::bigint and released_at is null
         returning reason`,
        [brand, id, run, ctx.actor.login],
      );
      if (!released) throw new OperatorError('changed_meanwhile');
      await writeOperatorEvent(tx, ctx, {
        action: 'member.hold.released',
        subject: `member:${member}`,
        brand,
        reason,
        before: { run, hold: released.reason },
      });
    },
  });

  function release(
    ctx: OperatorContext,
    { body: { member, run, reason } }: OperatorHandlerInput<Calls['release']>,
  ): Promise<Outcome> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { id, username } = await requireMember(tx, tenantId, member);
      const hold = await tx.one<{ reason: string }>(
        'ops-hold',
        `select reason from member_hold where tenant = $1 and member = $2 and run = $3::bigint
           and released_at is null`,
        [tenantId, id, run],
      );
      if (!hold) throw new OperatorError('changed_meanwhile');
      const payload = { member, username, run, hold: hold.reason };
      return proposeRelease(tx, ctx, { brand: tenantId, payload, reason });
    });
  }

  return { list, release };
}
