import {
  ApiError,
  contract,
  type Contract,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { RateLimit, Throttle } from '../../../security/throttle.ts';
import { buildMemberCommand, runIdempotently } from '../../money/wallet/module.ts';
import { publishEvent } from '../../platform/events/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { ConvertedPicture, Uploads } from '../../platform/uploads/module.ts';
import { maskCardNumbers } from './card-numbers.ts';
import { openTicket } from './open-ticket.ts';
import {
  countOwnTickets,
  insertSenderMessage,
  lockOwnTicket,
  markTicketRead,
  type OwnTicketRow,
  readOwnPicture,
  readOwnTicket,
  readOwnTickets,
  readThread,
  reopenTicket,
} from './ticket-repository.ts';

type Calls = Contract['support'];

export type TicketServiceDeps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly throttle: Pick<Throttle, 'consume'>;
  readonly uploads: Uploads;
};

/** Pictures take time to decode, and people's to read: of a member. */
const openLimit: RateLimit = { kind: 'ticket-open', max: 10, window: '1 day' };
const replyLimit: RateLimit = { kind: 'ticket-reply', max: 30, window: '1 hour' };
/** Over all tickets: they are kept in the database. */
const pictureLimit: RateLimit = { kind: 'ticket-picture', max: 30, window: '1 day' };

const DAY_MS = 86_400_000;

const toTicket = (row: OwnTicketRow) => ({
  id: String(row.id),
  kind: row.kind,
  state: row.state,
  openedAt: row.opened_at.getTime(),
  lastAt: row.last_at.getTime(),
  content: row.content,
  isUnread: row.is_unread,
});

/** Support tickets of the member who asks. */
export function createTicketService(
  deps: TicketServiceDeps,
): Omit<GatewayHandlers['support'], 'service'> {
  const { db } = deps;
  return {
    ...createTicketWriting(deps),

    list: ({ tenantId, actor }, { page, size }): Promise<Reply<Calls['list']>> =>
      db.transaction(tenantId, async (tx) => {
        const { all } = await countOwnTickets(tx, tenantId, actor.memberId);
        const place = { limit: size, offset: (page - 1) * size };
        const rows = await readOwnTickets(tx, tenantId, actor.memberId, place);
        return { tickets: rows.map(toTicket), totalPages: Math.ceil(all / size) };
      }),

    unreadCount: async ({ tenantId, actor }) =>
      (await db.transaction(tenantId, (tx) => countOwnTickets(tx, tenantId, actor.memberId)))
        .unread,

    async detail({ tenantId, actor }, { ticket }): Promise<Reply<Calls['detail']>> {
      const until = await readReplyEnd(deps, tenantId);
      return db.transaction(tenantId, async (tx) => {
        const row = await readOwnTicket(tx, tenantId, actor.memberId, ticket);
        if (!row) throw new ApiError('not_found');
        const thread = await readThread(tx, tenantId, ticket);
        return {
          ...toTicket(row),
          messages: thread.map((message) => ({
            ...message,
            id: String(message.id),
            at: message.at.getTime(),
            pictures: [...message.pictures],
          })),
          canReply: mayReply(row.closed_at, until),
        };
      });
    },

    async picture({ tenantId, actor }, { picture }) {
      const row = await db.transaction(tenantId, (tx) =>
        readOwnPicture(tx, tenantId, actor.memberId, picture),
      );
      if (!row) throw new ApiError('not_found');
      return { dataUrl: `data:image/jpeg;base64,${row.content.toString('base64')}` };
    },
  };
}

/** A ticket that was closed before this time takes no reply. */
async function readReplyEnd(
  { settings }: Pick<TicketServiceDeps, 'settings'>,
  tenantId: MemberContext['tenantId'],
): Promise<number> {
  return Date.now() - (await settings(tenantId)).support.reopenDays * DAY_MS;
}

const mayReply = (closedAt: Date | null, end: number): boolean =>
  closedAt === null || closedAt.getTime() >= end;

/**
 * Creates the functions with which a member adds a ticket, a message, and the note that an answer
 * was read.
 */
function createTicketWriting(deps: TicketServiceDeps) {
  const { db, throttle, uploads } = deps;

  /** Reads pictures first, so that a wrong file uses up no attempt. */
  async function takePictures(
    { tenantId, actor }: MemberContext,
    sent: readonly string[],
    limit: RateLimit,
  ): Promise<readonly ConvertedPicture[]> {
    const uploaded = uploads.read('pictures', sent, ['png', 'jpg']);
    const subject = String(actor.memberId);
    await throttle.consume(tenantId, limit, subject);
    for (const _each of uploaded) await throttle.consume(tenantId, pictureLimit, subject);
    return uploads.convert(uploaded);
  }

  return {
    async open(
      ctx: MemberContext,
      input: HandlerInput<Calls['open']>,
    ): Promise<Reply<Calls['open']>> {
      const { kind, content } = input;
      const pictures = await takePictures(ctx, input.pictures, openLimit);
      const first = { kind, content, sender: ctx.actor.username, pictures };
      const command = buildMemberCommand(ctx, contract.support.open, input);
      return runIdempotently(db, command, async (tx) => ({
        value: { ticket: await openTicket(tx, deps, ctx, first) },
      }));
    },

    async reply(ctx: MemberContext, input: HandlerInput<Calls['reply']>): Promise<null> {
      const { tenantId, actor } = ctx;
      const { ticket, content } = input;
      const pictures = await takePictures(ctx, input.pictures, replyLimit);
      const end = await readReplyEnd(deps, tenantId);
      const command = buildMemberCommand(ctx, contract.support.reply, input);
      return runIdempotently(db, command, async (tx) => {
        const row = await lockOwnTicket(tx, tenantId, actor.memberId, ticket);
        if (!row) throw new ApiError('not_found');
        if (!mayReply(row.closedAt, end)) throw new ApiError('ticket_closed');
        const id = await insertSenderMessage(tx, tenantId, ticket, maskCardNumbers(content));
        await uploads.insert(tx, tenantId, { supportMessage: id }, pictures);
        await reopenTicket(tx, tenantId, ticket);
        return { value: null };
      });
    },

    async markRead(
      { tenantId, actor }: MemberContext,
      { ticket, seen }: HandlerInput<Calls['markRead']>,
    ): Promise<null> {
      await db.transaction(tenantId, async (tx) => {
        const isNew = (await markTicketRead(tx, tenantId, actor.memberId, { ticket, seen })) > 0;
        // The marks of the member's other pages go.
        if (isNew) await publishEvent(tx, tenantId, actor.memberId, 'ticket', { ticket });
      });
      return null;
    },
  };
}
