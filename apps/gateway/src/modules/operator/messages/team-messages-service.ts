import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { toAudience } from '../../growth/team-messages/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { cutPage, formatPlace, parsePlace } from '../list-place.ts';
import {
  readReceivers,
  readTeamMessage,
  readTeamMessages,
  removeTeamMessage,
  type TeamMessageRow,
} from './team-messages.ts';

type Calls = OperatorContract['teamMessages'];

const toSummary = (row: TeamMessageRow): OperatorReply<Calls['list']>['rows'][number] => ({
  id: row.id,
  sender: { id: row.sender_id, username: row.sender_name },
  audience: toAudience(row.audience),
  subject: row.subject,
  createdAt: row.created_at.getTime(),
  isUnderWay: row.finished_at === null,
  removedAt: row.removed_at?.getTime() ?? null,
  delivered: row.delivered,
  read: row.read,
});

/** Messages between agents and members, as operators see and remove them. */
export function createTeamMessagePages({ db }: { readonly db: Database }) {
  return {
    list(
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['list']>,
    ): Promise<OperatorReply<Calls['list']>> {
      const { tenantId } = requireBrand(ctx);
      return db.transaction(tenantId, async (tx) => {
        const found = await readTeamMessages(tx, tenantId, {
          member: query.member || null,
          after: parsePlace(query.after),
          limit: query.limit + 1,
        });
        const { rows, last } = cutPage(found, query.limit);
        return {
          rows: rows.map(toSummary),
          next: last ? formatPlace({ at: last.place_at, id: 0n }) : null,
        };
      });
    },

    detail(
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['detail']>,
    ): Promise<OperatorReply<Calls['detail']>> {
      const { tenantId } = requireBrand(ctx);
      return db.transaction(tenantId, async (tx) => {
        const row = await readTeamMessage(tx, tenantId, query.message);
        if (!row) throw new OperatorError('team_message_unknown');
        const receivers = await readReceivers(tx, tenantId, row.id);
        return { ...toSummary(row), content: row.content, receivers };
      });
    },

    remove(
      ctx: OperatorContext,
      { body }: OperatorHandlerInput<Calls['remove']>,
    ): Promise<OperatorReply<Calls['remove']>> {
      const { tenantId } = requireBrand(ctx);
      const { message, reason } = body;
      return db.transaction(tenantId, async (tx) => {
        const row = await readTeamMessage(tx, tenantId, message);
        const removed = row && (await removeTeamMessage(tx, tenantId, row.id));
        if (!row || removed === undefined) throw new OperatorError('team_message_unknown');
        await writeOperatorEvent(tx, ctx, {
          subject: `message:${message}`,
          brand: tenantId,
          reason,
          before: { sender: row.sender_name, subject: row.subject },
          after: { removed },
        });
        return { removed };
      });
    },
  };
}
