import { z } from 'zod';

import { QueryInt } from '../../shapes.ts';
import { Text } from '../../text.ts';
import { operatorRoute } from '../operator-route.ts';
import { Reason } from './operators.ts';

/** The filters of the listed messages of the chat room. */
const chatFilters = ['all', 'reported', 'hidden'] as const;

const Before = Text()
  .regex(/^\d{1,18}$/)
  .optional();
const MessageId = Text().regex(/^\d{1,18}$/);
const MemberId = Text().regex(/^[0-9a-f]{32}$/);
const messageBody = z.object({ message: MessageId, reason: Reason });

const ChatMessage = z.object({
  id: z.string(),
  member: z.string(),
  username: z.string(),
  text: z.string(),
  at: z.number(),
  reports: z.number().int(),
  isHidden: z.boolean(),
  /** An operator has looked at it and kept it: reports no longer hide it. */
  isKept: z.boolean(),
  /** Until when its author may not write; null: may write. */
  mutedUntil: z.number().nullable(),
});

/** The chat room of a brand. */
export const chatRoom = {
  messages: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/chat',
    access: 'moderation.read',
    query: z.object({
      show: z.enum(chatFilters).default('all'),
      after: Before,
      limit: QueryInt(1, 100).default(50),
    }),
    reply: z.object({ rows: z.array(ChatMessage), next: z.string().nullable() }),
    summary: 'Messages of the last day, newest first; reported ones and hidden ones on demand.',
  }),
  hide: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/chat/hide',
    access: 'moderation.write',
    action: 'chat.hidden',
    dualControl: 'never',
    body: messageBody,
    reply: z.null(),
    summary: 'Hides a message; open pages drop it with their next look, within seconds.',
  }),
  keep: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/chat/keep',
    access: 'moderation.write',
    action: 'chat.kept',
    dualControl: 'never',
    body: messageBody,
    reply: z.null(),
    summary: 'Keeps a message, hidden or not; reports no longer hide it.',
  }),
  mute: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/chat/mute',
    access: 'moderation.write',
    action: 'chat.muted',
    dualControl: 'never',
    body: z.object({ member: MemberId, hours: z.int().min(1).max(720), reason: Reason }),
    reply: z.object({ until: z.number() }),
    summary: 'Lets a member write nothing in the room for some hours.',
  }),
  unmute: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/chat/unmute',
    access: 'moderation.write',
    action: 'chat.unmuted',
    dualControl: 'never',
    body: z.object({ member: MemberId, reason: Reason }),
    reply: z.null(),
    summary: 'Lets a member write again.',
  }),
  words: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/chat/words',
    access: 'moderation.read',
    reply: z.object({ words: z.array(z.string()) }),
    summary: "The words that the brand's room masks besides the product's own.",
  }),
  changeWords: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/chat/words',
    access: 'moderation.write',
    action: 'chat.words',
    dualControl: 'never',
    body: z.object({ words: z.array(Text().trim().min(2).max(60)).max(500), reason: Reason }),
    reply: z.null(),
    summary: "Replaces the brand's words; new messages are masked by them within seconds.",
  }),
};
