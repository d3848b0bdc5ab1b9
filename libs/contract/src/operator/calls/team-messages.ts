import { z } from 'zod';

import { QueryInt } from '../../shapes.ts';
import { teamMessageAudiences } from '../../team-message-limits.ts';
import { MemberName, Text } from '../../text.ts';
import { operatorRoute } from '../operator-route.ts';
import { Reason } from './operators.ts';

const MessageId = Text().regex(/^[0-9a-f]{32}$/);
const Person = z.object({ id: z.string(), username: z.string() });

const TeamMessage = z.object({
  id: z.string(),
  sender: Person,
  audience: z.enum(teamMessageAudiences),
  subject: z.string(),
  createdAt: z.number(),
  /** The delivery to a large team goes on. */
  isUnderWay: z.boolean(),
  removedAt: z.number().nullable(),
  /** The number of inboxes that got it, and the number of those that have read it. */
  delivered: z.number().int(),
  read: z.number().int(),
});

/**
 * Calls for the messages that agents and members of one brand write to each other along the tree.
 */
export const teamMessages = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/team-messages',
    access: 'messages.read',
    query: z.object({
      /** Id or username of who wrote or got it. */
      member: MemberName().max(64).optional(),
      after: Text().max(60).optional(),
      limit: QueryInt(1, 100).default(50),
    }),
    reply: z.object({ rows: z.array(TeamMessage), next: z.string().nullable() }),
    summary: 'Messages between agents and members, newest first.',
  }),
  detail: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/team-messages/detail',
    access: 'messages.read',
    query: z.object({ message: MessageId }),
    reply: TeamMessage.extend({
      content: z.string(),
      /** The first twenty of those who got it. */
      receivers: z.array(Person),
    }),
    summary: 'One message between agents and members with its text and who got it.',
  }),
  remove: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/team-messages/remove',
    access: 'moderation.write',
    action: 'team-message.removed',
    dualControl: 'never',
    body: z.object({ message: MessageId, reason: Reason }),
    reply: z.object({ removed: z.number().int() }),
    summary: 'Takes a message out of every inbox, read or not, and ends its delivery.',
  }),
};
