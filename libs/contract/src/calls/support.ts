import { z } from 'zod';

import { ticketStates } from '../states/support-tickets.ts';
import { route } from '../route.ts';
import { MAX_TICKET_PICTURES, ticketKinds, ticketLengthLimits } from '../rules.ts';
import { Ms, Nothing, QueryInt } from '../shapes.ts';
import { Prose, Text } from '../text.ts';

/** A coordinate of a P-256 key, base64url. */
const Coordinate = Text().regex(/^[\w-]{43}$/);

/** Three pictures of 5 MB as base64, and the message. */
const TICKET_BODY_LIMIT = 22_000_000;

const TicketId = Text().regex(/^\d{1,18}$/);

const message = {
  content: Prose().trim().min(ticketLengthLimits.min).max(ticketLengthLimits.max),
  /** Data URLs of png or jpg pictures of at most 5 MB each. */
  pictures: z.array(Text().max(7_200_000)).max(MAX_TICKET_PICTURES).default([]),
};

const Ticket = z.object({
  id: z.string(),
  kind: z.enum(ticketKinds),
  state: z.enum(ticketStates),
  openedAt: Ms,
  /** Of the newest message. */
  lastAt: Ms,
  /** The first message. */
  content: z.string(),
  /** An answer came that the member has not read. */
  isUnread: z.boolean(),
});

const TicketMessage = z.object({
  id: z.string(),
  at: Ms,
  author: z.enum(['member', 'operator']),
  content: z.string(),
  /** Names of pictures, for `picture`. */
  pictures: z.array(z.string()),
});

/** Calls through which a member gets answers: support tickets, and the link to a chat outside. */
export const support = {
  service: route({
    method: 'GET',
    path: '/api/v1/system/service',
    access: 'public',
    recognises: true,
    whileExcluded: true,
    openWhenClosed: true,
    query: z.object({ x: Coordinate, y: Coordinate }),
    reply: z.string(),
    errors: ['not_found', 'request.param.err'],
    summary:
      'Ours: where customer service is for the caller (VIP above rank 4), as a JWE to ' +
      'a key that the browser made for this call; inside stands {csType, path}.',
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/support/tickets',
    access: 'real',
    whileExcluded: true,
    query: z.object({ page: QueryInt(1, 10_000).default(1), size: QueryInt(1, 100).default(20) }),
    reply: z.object({ tickets: z.array(Ticket), totalPages: z.number().int() }),
    summary: "Ours: the member's tickets, the one with the newest message first.",
  }),
  unreadCount: route({
    method: 'GET',
    path: '/api/v1/support/unread',
    access: 'real',
    whileExcluded: true,
    reply: z.number().int(),
    summary: 'Ours: how many of the member’s tickets have an answer that was not read.',
  }),
  detail: route({
    method: 'GET',
    path: '/api/v1/support/ticket',
    access: 'real',
    whileExcluded: true,
    query: z.object({ ticket: TicketId }),
    reply: Ticket.extend({
      messages: z.array(TicketMessage),
      /** False: it was closed too long ago. */
      canReply: z.boolean(),
    }),
    errors: ['not_found'],
    summary: 'Ours: one of the member’s tickets with its messages, oldest first.',
  }),
  picture: route({
    method: 'GET',
    path: '/api/v1/support/picture',
    access: 'real',
    whileExcluded: true,
    query: z.object({ picture: Text().regex(/^[0-9a-f]{32}$/) }),
    reply: z.object({ dataUrl: z.string() }),
    errors: ['not_found'],
    summary: 'Ours: a picture of one of the member’s tickets, as the gateway wrote it again.',
  }),
  open: route({
    method: 'POST',
    path: '/api/v1/support/open',
    access: 'real',
    whileExcluded: true,
    idempotency: 'optional',
    bodyLimit: TICKET_BODY_LIMIT,
    body: z.object({ kind: z.enum(ticketKinds), ...message }),
    reply: z.object({ ticket: z.string() }),
    errors: ['TOO_MANY_REQUESTS', 'idempotency_key_reused', 'system_busy'],
    summary:
      'Ours: opens a ticket with its first message; at most ten a day, and thirty pictures over ' +
      'all tickets.',
  }),
  reply: route({
    method: 'POST',
    path: '/api/v1/support/reply',
    access: 'real',
    whileExcluded: true,
    idempotency: 'optional',
    bodyLimit: TICKET_BODY_LIMIT,
    body: z.object({ ticket: TicketId, ...message }),
    reply: Nothing,
    errors: [
      'TOO_MANY_REQUESTS',
      'idempotency_key_reused',
      'not_found',
      'system_busy',
      'ticket_closed',
    ],
    summary:
      'Ours: adds a message to a ticket, which is open again; refused where it was closed ' +
      'longer ago than the brand allows. At most thirty an hour.',
  }),
  markRead: route({
    method: 'POST',
    path: '/api/v1/support/read',
    access: 'real',
    whileExcluded: true,
    /** `seen`: id of the newest message that was shown. */
    body: z.object({ ticket: TicketId, seen: TicketId }),
    reply: Nothing,
    summary:
      'Ours: the member has read a ticket up to a message; a newer answer stays unread, and a ' +
      'ticket of another member changes nothing.',
  }),
};
