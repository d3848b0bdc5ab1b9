import { z } from 'zod';

import { route } from '../route.ts';
import { Ms, Nothing, QueryInt, QueryMs } from '../shapes.ts';
import { Text } from '../text.ts';
import { inboxQueryWords, inboxWords } from './content-words.ts';

/** One message of a member's inbox. */
const InboxMessage = z.object({
  inboxId: z.string(),
  senderName: z.string(),
  sendTime: Ms,
  subject: z.string(),
  /** Plain text of several lines. */
  content: z.string(),
  read: z.boolean(),
  /** 1: to this member alone, 2: to several. */
  sendType: z.union([z.literal(1), z.literal(2)]),
  /**
   * Ours: account is about the member's own affairs, such as a withdrawal; team is from the upline
   * or a downline.
   */
  kind: z.enum(['account', 'service', 'marketing', 'team']),
  /** Ours: the member's own message that the message answers. */
  quote: z.object({ content: z.string(), time: Ms }).optional(),
  /** Ours, of a message in the team: who wrote it, as the reader sees it; other: neither now. */
  from: z.enum(['upline', 'downline', 'other']).optional(),
  /** Ours: the reader can answer it now. */
  canReply: z.boolean(),
  /** Ours: the page of bonuses or ranks where what the message is about can be seen. */
  opens: z.enum(['rewards', 'bonuses', 'endedBonuses', 'ranks']).optional(),
});

const Ids = z.object({
  ids: z
    .array(Text().regex(/^\d{1,18}$/))
    .min(1)
    .max(100),
});

/** The member's own messages; a member under self-exclusion sees those that are no marketing. */
export const messages = {
  inbox: route({
    method: 'GET',
    alias: [
      { method: 'GET', path: '/wps/relay/EMFE_getInbox' },
      { method: 'GET', path: '/wps/message/inbox' },
    ],
    path: '/wps/relay/CSP_getInbox',
    module: 'INBOX3',
    access: 'session',
    whileExcluded: true,
    query: z.object({
      startTime: QueryMs.optional(),
      endTime: QueryMs.optional(),
      sort: z.enum(['asc', 'desc']).default('desc'),
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(10),
      /** Ours: Y only those that were not read yet. */
      unread: z.enum(['Y', 'N']).default('N'),
    }),
    reply: z.object({
      content: z.array(InboxMessage),
      totalPages: z.number().int(),
      /** Ours: how many there are, and how many of all the member's messages are unread. */
      total: z.number().int(),
      unread: z.number().int(),
      /** Ours: whether the member receives messages about promotions. */
      marketing: z.boolean(),
    }),
    words: { query: inboxQueryWords, reply: inboxWords },
    summary: "The member's messages, newest first, in the reader's language.",
  }),
  markRead: route({
    method: 'POST',
    path: '/wps/message/read',
    module: 'INBOX3',
    access: 'session',
    whileExcluded: true,
    body: Ids,
    reply: Nothing,
    summary: 'The member read these messages; ids that are not of this member change nothing.',
  }),
  markAllRead: route({
    method: 'POST',
    path: '/api/v1/messages/read-all',
    access: 'session',
    whileExcluded: true,
    emptyBody: true,
    body: z.object({}),
    reply: Nothing,
    summary: 'Ours: the member has read every message.',
  }),
  remove: route({
    method: 'POST',
    path: '/api/v1/messages/delete',
    access: 'session',
    whileExcluded: true,
    body: Ids,
    reply: Nothing,
    summary: 'Ours: deletes messages; ids that are not of this member change nothing.',
  }),
  setMarketing: route({
    method: 'POST',
    path: '/api/v1/messages/marketing',
    access: 'session',
    whileExcluded: true,
    body: z.object({ accepts: z.boolean() }),
    reply: Nothing,
    summary: 'Ours: whether the member receives messages about promotions.',
  }),
};
