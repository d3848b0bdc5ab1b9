import { z } from 'zod';

import { route } from '../route.ts';
import { Ms, QueryInt } from '../shapes.ts';
import { teamMessageAudiences, teamMessageLimits } from '../team-message-limits.ts';
import { Prose, Text } from '../text.ts';

/** 1 named members, 2 everyone below, 3 direct agents, 4 direct members, 5 the upline. */
const SendType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

const sendType = {
  name: 'audience',
  values: [
    [1, teamMessageAudiences[0]],
    [2, teamMessageAudiences[1]],
    [3, teamMessageAudiences[2]],
    [4, teamMessageAudiences[3]],
    [5, teamMessageAudiences[4]],
  ],
} as const;

const texts = {
  subject: Text().trim().min(1).max(teamMessageLimits.subject),
  /** Plain text of several lines. */
  content: Prose().trim().min(1).max(teamMessageLimits.content),
};

/** A message that the member wrote. */
export const OutboxMessage = z.object({
  messageId: z.string(),
  sendType: SendType,
  /** Names of those it was for: with 1 their usernames, with 5 a masked one, else none. */
  recipients: z.array(z.string()),
  sendTime: Ms,
  /** Number of inboxes that have it so far, and number of those that have read it. */
  receivers: z.number().int(),
  readCount: z.number().int(),
  subject: z.string(),
  content: z.string(),
  /** removed: by an operator, out of every inbox. */
  state: z.enum(['sending', 'sent', 'removed']),
});

const Sent = z.object({ messageId: z.string(), receivers: z.number().int() });
const common = { access: 'real', needsSwitch: 'AGENTCENTRE3' } as const;
const sendErrors = [
  'recipient_unavailable',
  'function.not.available',
  'TOO_MANY_REQUESTS',
] as const;

/** Messages along the agent tree: down from an agent, and up to the own agent; nothing else. */
export const teamMessages = {
  recipients: route({
    method: 'GET',
    access: 'session',
    path: '/wps/message/recipients',
    reply: z.object({
      1: z.boolean(),
      2: z.boolean(),
      3: z.boolean(),
      4: z.boolean(),
      5: z.boolean(),
      /** Ours: the masked name of the upline, where there is one to write to. */
      upline: z.string().optional(),
    }),
    words: {
      reply: {
        1: { name: teamMessageAudiences[0] },
        2: { name: teamMessageAudiences[1] },
        3: { name: teamMessageAudiences[2] },
        4: { name: teamMessageAudiences[3] },
        5: { name: teamMessageAudiences[4] },
        upline: { name: 'uplineName' },
      },
    },
    summary: 'Whom the member can write to, by the numbers that a message is sent with.',
  }),
  send: route({
    ...common,
    method: 'PUT',
    alias: [{ method: 'POST', path: '/wps/relay/CSP_sendMessage' }],
    path: '/wps/message/send',
    idempotency: 'optional',
    body: z.object({
      sendType: SendType,
      /** With 1: members of the team by the ids that its list gives; else none. */
      recipients: z.array(Text().min(1).max(64)).max(teamMessageLimits.recipients).default([]),
      ...texts,
    }),
    reply: Sent,
    words: { body: { sendType } },
    errors: [...sendErrors, 'error_not_agent', 'idempotency_key_reused'],
    summary:
      'Writes to members of the own team or to the upline. A large team gets it within minutes.',
  }),
  reply: route({
    ...common,
    method: 'POST',
    path: '/wps/relay/CSP_replyMessage',
    idempotency: 'optional',
    body: z.object({ inboxId: Text().regex(/^\d{1,18}$/), ...texts }),
    reply: Sent,
    errors: [...sendErrors, 'not_found', 'idempotency_key_reused'],
    summary:
      'Answers a message of the inbox that the upline or a member of the own team wrote, while ' +
      'they still are.',
  }),
  outbox: route({
    ...common,
    method: 'GET',
    alias: [
      { method: 'GET', path: '/wps/relay/EMFE_getOutbox' },
      { method: 'GET', path: '/wps/message/outbox' },
    ],
    path: '/wps/relay/CSP_getOutbox',
    query: z.object({
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(10),
    }),
    reply: z.object({
      content: z.array(OutboxMessage),
      totalPages: z.number().int(),
      total: z.number().int(),
    }),
    words: {
      reply: {
        content: {
          name: 'messages',
          fields: {
            messageId: { name: 'id' },
            sendTime: { name: 'time' },
            sendType,
          },
        },
      },
    },
    summary: 'What the member wrote, newest first, with how many have read it.',
  }),
};
