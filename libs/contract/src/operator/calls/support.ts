import { z } from 'zod';

import { ticketStates } from '../../states/support-tickets.ts';
import { QueryInt } from '../../shapes.ts';
import { Prose, Text } from '../../text.ts';
import { cannedAnswerLimits, claimFilters, ticketAnswerLength, ticketKinds } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { Reason } from './operators.ts';

const TicketId = Text().regex(/^\d{1,18}$/);
const PublicId = Text().regex(/^[0-9a-f]{32}$/);
/** Id of the newest message that the operator saw: what came after it must not be buried. */
const Seen = TicketId;
const Content = Prose().trim().min(1).max(ticketAnswerLength);

const Ticket = z.object({
  id: z.string(),
  openedAt: z.number(),
  kind: z.enum(ticketKinds),
  /** The name that was given; who it was says `member`. */
  sender: z.string(),
  /** The first message. */
  content: z.string(),
  language: z.string(),
  state: z.enum(ticketStates),
  /** Since when the sender waits for an answer; null: was answered, or it is closed. */
  waitingSince: z.number().nullable(),
  /** Of the newest message. */
  lastAt: z.number(),
  /** Login of the operator who works on it. */
  assignedTo: z.string().nullable(),
  messages: z.number().int(),
  pictures: z.number().int(),
  /** The member who sent it; null: a visitor, who cannot be answered. */
  member: z.object({ id: z.string(), username: z.string() }).nullable(),
});

const TicketMessage = z.object({
  id: z.string(),
  at: z.number(),
  /** note: for operators alone. */
  author: z.enum(['member', 'operator', 'note']),
  /** Login of the operator who wrote it. */
  operator: z.string().nullable(),
  content: z.string(),
  pictures: z.array(z.string()),
});

const Texts = z
  .record(Text().max(4), Content)
  .refine((texts) => Object.keys(texts).length > 0, { error: 'a text in one language at least' });

/** Support tickets of a brand: what visitors and members wrote, and how they are answered. */
export const support = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/support',
    access: 'support.read',
    query: z.object({
      state: z.enum(ticketStates).optional(),
      kind: z.enum(ticketKinds).optional(),
      claim: z.enum(claimFilters).optional(),
      /** Public id of the member whose tickets are asked for. */
      member: PublicId.optional(),
      after: Text().max(40).optional(),
      limit: QueryInt(1, 100).default(50),
    }),
    reply: z.object({ rows: z.array(Ticket), next: z.string().nullable() }),
    summary:
      'Tickets by state, kind, operator and member: the open ones from who has waited longest, ' +
      'others by the newest message.',
  }),
  waiting: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/support/waiting',
    access: 'support.read',
    reply: z.object({ open: z.number().int() }),
    summary: 'How many tickets wait for an answer.',
  }),
  detail: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/support/detail',
    access: 'support.read',
    query: z.object({ ticket: TicketId }),
    reply: Ticket.extend({
      thread: z.array(TicketMessage),
      /** The newest answer was not read yet. */
      isUnread: z.boolean(),
    }),
    summary: 'One ticket with its messages and notes, oldest first.',
  }),
  picture: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/support/picture',
    access: 'support.read',
    query: z.object({ picture: PublicId }),
    reply: z.object({ dataUrl: z.string() }),
    summary: 'A picture of a ticket, as the gateway wrote it again.',
  }),
  assignees: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/support/assignees',
    access: 'support.read',
    reply: z.object({ logins: z.array(z.string()) }),
    summary: 'Who may work on tickets of the brand.',
  }),
  assign: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/support/assign',
    access: 'support.write',
    action: 'ticket.assigned',
    dualControl: 'never',
    body: z.object({ ticket: TicketId, login: Text().max(254).nullable() }),
    reply: z.null(),
    summary: 'Gives a ticket to an operator who may work on it, or leaves it to all (null).',
  }),
  answer: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/support/answer',
    access: 'support.write',
    action: 'ticket.answered',
    dualControl: 'never',
    body: z.object({ ticket: TicketId, seen: Seen, content: Content, isClosed: z.boolean() }),
    reply: z.null(),
    summary:
      'Answers a ticket of a member, who sees it at once and gets a mail; the ticket belongs to ' +
      'who answers unless it belongs to another operator. Refused with ticket_changed where a ' +
      'message came after `seen`.',
  }),
  note: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/support/note',
    access: 'support.write',
    action: 'ticket.noted',
    dualControl: 'never',
    body: z.object({ ticket: TicketId, content: Content }),
    reply: z.null(),
    summary: 'Adds a note that operators alone see.',
  }),
  close: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/support/close',
    access: 'support.write',
    action: 'ticket.closed',
    dualControl: 'never',
    body: z.object({ ticket: TicketId, seen: Seen }),
    reply: z.null(),
    summary:
      'Closes a ticket; a reply of its member opens it again for a time. Refused with ' +
      'ticket_changed where a message came after `seen`.',
  }),
  cannedAnswers: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/support/canned',
    access: 'support.read',
    reply: z.object({
      rows: z.array(
        z.object({ id: z.string(), title: z.string(), texts: z.record(z.string(), z.string()) }),
      ),
    }),
    summary: 'The canned answers of the brand by title.',
  }),
  saveCannedAnswer: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/support/canned',
    access: 'support.canned',
    action: 'canned-answer.saved',
    dualControl: 'never',
    body: z.object({
      /** Absent: a new one. */
      answer: PublicId.optional(),
      title: Text().trim().min(1).max(cannedAnswerLimits.title),
      texts: Texts,
      reason: Reason,
    }),
    reply: z.object({ id: z.string() }),
    summary: 'Adds or changes a canned answer, with a text for each language.',
  }),
  removeCannedAnswer: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/support/canned/remove',
    access: 'support.canned',
    action: 'canned-answer.removed',
    dualControl: 'never',
    body: z.object({ answer: PublicId, reason: Reason }),
    reply: z.null(),
    summary: 'Deletes a canned answer.',
  }),
};
