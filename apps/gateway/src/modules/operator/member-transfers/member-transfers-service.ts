import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { fromWire, toWire, type WireAmount, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { parsePlace, toPage, toTimeRange } from '../list-place.ts';
import {
  countUnseenTransfers,
  type FoundTransfer,
  insertTransferReview,
  searchTransfers,
  type TransferFilter,
} from './transfer-search.ts';

type Calls = OperatorContract['memberTransfers'];
type Query = OperatorHandlerInput<Calls['list']>['query'];

const toFilter = (query: Query): TransferFilter => ({
  transfer: query.transfer || null,
  member: query.member || null,
  sender: query.sender || null,
  receiver: query.receiver || null,
  isUnusual: query.show !== undefined,
  isUnseen: query.show === 'unseen',
  atLeast: query.atLeast === undefined ? zero : fromWire(query.atLeast as WireAmount),
  ...toTimeRange(query),
  after: parsePlace(query.after),
  limit: query.limit + 1,
});

const toTransfer = (row: FoundTransfer): OperatorReply<Calls['list']>['rows'][number] => ({
  transfer: row.transfer,
  sender: { member: row.sender, username: row.sender_name, isAgent: row.sender_is_agent },
  receiver: { member: row.receiver, username: row.receiver_name, isAgent: row.receiver_is_agent },
  isUpward: row.is_upward,
  book: row.book,
  amount: toWire(row.amount),
  flags: [...row.flags],
  at: row.created_at.getTime(),
  review:
    row.reviewed_by === null || row.reviewed_at === null
      ? null
      : { by: row.reviewed_by, at: row.reviewed_at.getTime() },
  operation: String(row.operation),
});

/** Transfers between members of a brand, as operators find and review them. */
export function createMemberTransferPages({ db }: { readonly db: Database }) {
  return {
    list(
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['list']>,
    ): Promise<OperatorReply<Calls['list']>> {
      const { tenantId } = requireBrand(ctx);
      return db.transaction(tenantId, async (tx) => {
        return toPage(
          await searchTransfers(tx, tenantId, toFilter(query)),
          query.limit,
          toTransfer,
        );
      });
    },

    waiting(ctx: OperatorContext): Promise<OperatorReply<Calls['waiting']>> {
      const { tenantId } = requireBrand(ctx);
      return db.transaction(tenantId, async (tx) => ({
        unseen: await countUnseenTransfers(tx, tenantId),
      }));
    },

    review(ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['review']>): Promise<null> {
      const { tenantId } = requireBrand(ctx);
      const { transfer, reason } = body;
      return db.transaction(tenantId, async (tx) => {
        const { operatorId } = ctx.actor;
        const done = await insertTransferReview(tx, tenantId, transfer, operatorId);
        if (!done) throw new OperatorError('transfer_not_waiting');
        await writeOperatorEvent(tx, ctx, {
          action: 'transfer.reviewed',
          subject: `transfer:${done.transfer}`,
          brand: tenantId,
          reason,
          after: { flags: done.flags },
        });
        return null;
      });
    },
  };
}
