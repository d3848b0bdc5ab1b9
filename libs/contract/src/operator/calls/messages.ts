import { z } from 'zod';

import { sentMessageStates } from '../../states/messages.ts';
import { QueryInt } from '../../shapes.ts';
import { Prose, Text } from '../../text.ts';
import {
  messageAudiences,
  messageLengthLimits,
  segmentAccounts,
  sentMessageKinds,
} from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { Reason } from './operators.ts';

const Days = z.int().min(1).max(3650);
const Rank = z.int().min(0).max(99);

/**
 * The filter of the members that a message is for; an absent field excludes none. All of it must
 * hold.
 */
const segmentFields = {
  language: Text().max(8).optional(),
  tag: Text().trim().min(1).max(40).optional(),
  rankFrom: Rank.optional(),
  rankTo: Rank.optional(),
  account: z.enum(segmentAccounts).optional(),
  /** Logged in within so many days. */
  activeDays: Days.optional(),
  /** Not logged in for so many days. */
  inactiveDays: Days.optional(),
};
const Segment = z.object(segmentFields);

const QueryDays = QueryInt(1, 3650).optional();
const QueryRank = QueryInt(0, 99).optional();

/** A message in one language, in plain text. */
export const MessageText = z.object({
  subject: Text().trim().min(1).max(messageLengthLimits.subject),
  content: Prose().trim().min(1).max(messageLengthLimits.content),
});
const Texts = z.record(Text().max(8), MessageText);

const MessageId = Text().regex(/^[0-9a-f]{32}$/);

const SentMessage = z.object({
  id: z.string(),
  kind: z.enum(sentMessageKinds),
  audience: z.enum(messageAudiences),
  state: z.enum(sentMessageStates),
  /** In the brand's first language that it was written in. */
  subject: z.string(),
  /** The operator who sent it, or approved that it is sent. */
  author: z.string(),
  /** Of a message to one member: public id and username. */
  member: z.object({ id: z.string(), username: z.string() }).nullable(),
  createdAt: z.number(),
  finishedAt: z.number().nullable(),
  recalledAt: z.number().nullable(),
  /**
   * Number of members it was for, number of those who have it so far, and number of those who have
   * read it.
   */
  receivers: z.number().int(),
  delivered: z.number().int(),
  read: z.number().int(),
});

/** Messages to members of one brand, as operators write them. */
export const memberMessages = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/messages',
    access: 'messages.read',
    query: z.object({
      audience: z.enum(messageAudiences).optional(),
      member: Text()
        .regex(/^[0-9a-f]{32}$/)
        .optional(),
      after: Text().max(60).optional(),
      limit: QueryInt(1, 100).default(50),
    }),
    reply: z.object({ rows: z.array(SentMessage), next: z.string().nullable() }),
    summary: 'What operators sent, newest first, with how many have it and have read it.',
  }),
  detail: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/messages/detail',
    access: 'messages.read',
    query: z.object({ message: MessageId }),
    reply: SentMessage.extend({
      segment: Segment,
      texts: z.record(z.string(), z.object({ subject: z.string(), content: z.string() })),
    }),
    summary: 'One message with its texts and its segment.',
  }),
  receivers: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/messages/receivers',
    access: 'messages.send',
    query: z.object({
      ...segmentFields,
      kind: z.enum(sentMessageKinds),
      rankFrom: QueryRank,
      rankTo: QueryRank,
      activeDays: QueryDays,
      inactiveDays: QueryDays,
    }),
    reply: z.object({ receivers: z.number().int() }),
    summary: 'How many members a segment has now, without those who may not get this kind.',
  }),
  send: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/messages/send',
    access: 'messages.send',
    action: 'message.sent',
    dualControl: 'whenLoosened',
    body: z.object({
      kind: z.enum(sentMessageKinds),
      audience: z.enum(messageAudiences),
      /** Public id of the member that a message to one is for. */
      member: Text()
        .regex(/^[0-9a-f]{32}$/)
        .optional(),
      segment: Segment.optional(),
      texts: Texts,
      reason: Reason,
    }),
    reply: z.discriminatedUnion('status', [
      z.object({ status: z.literal('sent'), message: z.string() }),
      z.object({ status: z.literal('proposed'), request: z.string() }),
    ]),
    summary:
      'Sends a message to one member, or proposes one to a segment or to all to another ' +
      'operator. Marketing leaves out who wants none and who takes a break from play.',
  }),
  cancel: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/messages/cancel',
    access: 'messages.send',
    action: 'message.cancelled',
    dualControl: 'never',
    body: z.object({ message: MessageId, reason: Reason }),
    reply: z.null(),
    summary: 'Ends the delivery of a message; who has it already keeps it.',
  }),
  recall: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/messages/recall',
    access: 'messages.send',
    action: 'message.recalled',
    dualControl: 'never',
    body: z.object({ message: MessageId, reason: Reason }),
    reply: z.object({ recalled: z.number().int() }),
    summary: 'Takes a message out of the inboxes of those who have not read it.',
  }),
};
