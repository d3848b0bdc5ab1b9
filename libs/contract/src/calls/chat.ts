import { z } from 'zod';

import { route } from '../route.ts';
import { MAX_CHAT_MESSAGE_LENGTH } from '../rules.ts';
import { Ms, Nothing, QueryInt } from '../shapes.ts';
import { Prose } from '../text.ts';

export const ChatMessage = z.object({
  /** Grows by time; ask for what came after it. */
  id: z.number().int(),
  /** Shown name, masked. */
  name: z.string(),
  rankLevel: z.number().int(),
  /** Plain text; unwanted words are starred out. */
  text: z.string(),
  time: Ms,
  isOwn: z.boolean(),
});

export const chat = {
  messages: route({
    method: 'GET',
    path: '/api/v1/chat/messages',
    access: 'public',
    recognises: true,
    revalidates: true,
    query: z.object({
      after: QueryInt(0, Number.MAX_SAFE_INTEGER).default(0),
      size: QueryInt(1, 100).default(50),
    }),
    reply: z.object({
      list: z.array(ChatMessage),
      /**
       * Members who had the room open, reading or writing, in the last five minutes; visitors are
       * not counted.
       */
      online: z.number().int(),
      /** Messages of the last day that have been hidden since: drop those you show. */
      hidden: z.array(z.number().int()).optional(),
    }),
    summary:
      'Ours: what was said in the brand’s room after a message, or the newest when `after` ' +
      'is 0; oldest first. Visitors may read. The room forgets after a day.',
  }),
  say: route({
    method: 'POST',
    path: '/api/v1/chat/send',
    access: 'real',
    body: z.object({ text: Prose().trim().min(1).max(MAX_CHAT_MESSAGE_LENGTH) }),
    reply: ChatMessage,
    errors: ['TOO_MANY_REQUESTS', 'chat_muted', 'chat_link_refused'],
    summary:
      'Ours: says something in the room: at most one message in 3 s and ten a minute ' +
      '(value.retryAfter in seconds); links and phone numbers are refused, unwanted words ' +
      'starred out, and the third offence in ten minutes mutes for an hour (value.until in ' +
      'ms).',
  }),
  report: route({
    method: 'POST',
    path: '/api/v1/chat/report',
    access: 'real',
    body: z.object({ id: z.number().int().min(1) }),
    reply: Nothing,
    errors: ['not_found'],
    summary:
      'Ours: reports a message; three different members hide it until the ' +
      'operator has reviewed it. Reporting twice, or oneself, changes nothing.',
  }),
};
