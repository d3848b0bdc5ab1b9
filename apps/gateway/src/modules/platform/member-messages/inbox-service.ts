import type { Contract, HandlerInput, Reply } from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import { maskName } from '../../../security/masked-name.ts';
import { readHiddenKinds } from './advertising.ts';
import type { MemberTemplate, MessageText } from './member-message.ts';
import {
  acceptsMarketing,
  countInbox,
  countUnreadMessages,
  deleteMessages,
  type InboxFilter,
  markAllMessagesRead,
  markMessagesRead,
  type MessageRow,
  readInbox,
  setMarketing,
} from './message-repository.ts';
import { chooseText, writeMessage } from './write-message.ts';

type Calls = Contract['messages'];
type InboxMessage = Reply<Calls['inbox']>['messages'][number];

/**
 * Returns the text of a message in the reader's language; null for a template of another release.
 */
function toText({ tenant, language }: MemberContext, row: MessageRow): MessageText | null {
  if (row.team_text !== null) return row.team_text;
  return row.template === null
    ? chooseText(tenant, language, row.texts ?? {})
    : writeMessage(tenant, language, row.template, row.params ?? {});
}

/**
 * Returns the name of a message's sender: the brand, a downline by its username, an upline by a
 * masked name.
 */
function toSenderName({ tenant }: MemberContext, { sender, relation }: MessageRow): string {
  if (sender === null) return tenant.brandName;
  return relation === 'downline' ? sender : maskName(sender);
}

/** The pages that messages by template lead to. */
const opens: Partial<Record<string, InboxMessage['opens']>> = {
  bonusClaimable: 'rewards',
  bonusReceived: 'bonuses',
  bonusExpiring: 'bonuses',
  bonusConverted: 'endedBonuses',
  bonusExpired: 'endedBonuses',
  applicationApproved: 'bonuses',
  rankReached: 'ranks',
  rankLowered: 'ranks',
} satisfies Partial<Record<MemberTemplate, InboxMessage['opens']>>;

/** A message as its reader sees it; null for a template of another release. */
function toInboxMessage(ctx: MemberContext, row: MessageRow): InboxMessage | null {
  const text = toText(ctx, row);
  if (!text) return null;
  const page = opens[row.template ?? ''];
  return {
    id: String(row.id),
    senderName: toSenderName(ctx, row),
    time: row.created_at.getTime(),
    ...text,
    isRead: row.read_at !== null,
    audience: row.audience === 'segment' || row.audience === 'all' ? 'several' : 'member',
    kind: row.kind,
    ...(row.relation !== null && { from: row.relation }),
    canReply: row.can_reply ?? false,
    ...(page && { opens: page }),
    ...(row.quote !== null &&
      row.quote_at !== null && {
        quote: { content: row.quote, time: row.quote_at.getTime() },
      }),
  };
}

/** The inbox of the member who asks. */
export function createInboxService({ db }: { readonly db: Database }): GatewayHandlers['messages'] {
  async function inbox(
    ctx: MemberContext,
    { startTime, endTime, order, page, size, isUnreadOnly }: HandlerInput<Calls['inbox']>,
  ): Promise<Reply<Calls['inbox']>> {
    const { tenantId, actor } = ctx;
    const member = actor.memberId;
    const filter: Omit<InboxFilter, 'hiddenKinds'> = {
      member,
      from: startTime === undefined ? null : new Date(startTime),
      to: endTime === undefined ? null : new Date(endTime),
      isUnreadOnly,
    };
    return db.transaction(tenantId, async (tx) => {
      const hiddenKinds = await readHiddenKinds(tx, ctx);
      const total = await countInbox(tx, tenantId, { ...filter, hiddenKinds });
      const rows = await readInbox(
        tx,
        tenantId,
        { ...filter, hiddenKinds },
        {
          order,
          limit: size,
          offset: (page - 1) * size,
        },
      );
      return {
        messages: rows.map((row) => toInboxMessage(ctx, row)).filter((row) => row !== null),
        totalPages: Math.ceil(total / size),
        total,
        unread: await countUnreadMessages(tx, tenantId, member, hiddenKinds),
        acceptsMarketing: await acceptsMarketing(tx, tenantId, member),
      };
    });
  }

  return {
    inbox,
    async markRead({ tenantId, actor }, { ids }) {
      await db.transaction(tenantId, (tx) => markMessagesRead(tx, tenantId, actor.memberId, ids));
      return null;
    },
    async markAllRead(ctx) {
      const { tenantId, actor } = ctx;
      await db.transaction(tenantId, async (tx) =>
        markAllMessagesRead(tx, tenantId, actor.memberId, await readHiddenKinds(tx, ctx)),
      );
      return null;
    },
    async remove({ tenantId, actor }, { ids }) {
      await db.transaction(tenantId, (tx) => deleteMessages(tx, tenantId, actor.memberId, ids));
      return null;
    },
    async setMarketing({ tenantId, actor }, { accepts }) {
      await db.transaction(tenantId, (tx) => setMarketing(tx, tenantId, actor.memberId, accepts));
      return null;
    },
  };
}
