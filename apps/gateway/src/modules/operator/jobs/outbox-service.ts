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
import { cutPage, formatNextIdCursor } from '../list-place.ts';

type Calls = OperatorContract['outbox'];
type Message = OperatorReply<Calls['list']>['rows'][number];
type State = Message['state'];

type MessageRow = Omit<Message, 'id' | 'createdAt' | 'dueAt' | 'expiresAt' | 'sentAt'> & {
  readonly id: bigint;
  readonly created_at: Date;
  readonly due_at: Date;
  readonly expires_at: Date;
  readonly sent_at: Date | null;
};

/** Messages on their way out, without whom they go to and what they say. */
export function createOutboxPages({ db }: { readonly db: Database }) {
  function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const found = await tx.many<MessageRow>(
        'ops-outbox',
        `select id, channel, provider, template, language, state, attempts, error, created_at,
           due_at, expires_at, sent_at
         from outbox where tenant = $1 and ($2::text is null or state = $2)
           and ($3::text is null or channel = $3) and ($4::bigint is null or id < $4)
         order by id desc limit $5`,
        [
          tenantId,
          query.state ?? null,
          query.channel ?? null,
          query.before ?? null,
          query.limit + 1,
        ],
      );
      const counts = await tx.many<{ state: State; count: number }>(
        'ops-outbox-counts',
        'select state, count(*)::int as count from outbox where tenant = $1 group by state',
        [tenantId],
      );
      const { rows, last } = cutPage(found, query.limit);
      return {
        rows: rows.map(({ created_at, due_at, expires_at, sent_at, id, ...row }) => ({
          ...row,
          id: String(id),
          createdAt: created_at.getTime(),
          dueAt: due_at.getTime(),
          expiresAt: expires_at.getTime(),
          sentAt: sent_at?.getTime() ?? null,
        })),
        next: formatNextIdCursor(last),
        counts: Object.fromEntries(counts.map(({ state, count }) => [state, count])),
      };
    });
  }

  function sendNow(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['sendNow']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await tx.one<{ attempts: number; error: string | null }>(
        'ops-outbox-send',
        `update outbox set due_at = clock_timestamp() where tenant = $1 and id = $2::bigint
           and state = 'waiting' and expires_at > clock_timestamp()
         returning attempts, error`,
        [tenantId, body.id],
      );
      if (!row) throw new OperatorError('message_not_waiting');
      await writeOperatorEvent(tx, ctx, {
        subject: `message:${body.id}`,
        brand: tenantId,
        reason: body.reason,
        before: row,
      });
      return null;
    });
  }

  return { list, sendNow };
}
