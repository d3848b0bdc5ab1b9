import { z } from 'zod';

import { route } from '../route.ts';
import { Ms, Nothing, Page, QueryInt } from '../shapes.ts';
import { Text } from '../text.ts';
import { agentCall } from './contract-schemas.ts';

/** A notice: content is sanitised HTML of paragraphs, lists, emphasis, tables and links. */
export const Notice = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  time: Ms,
});

/** Calls for the announcements of a brand to its agents alone. */
export const agentNotices = {
  agentNotices: route({
    method: 'GET',
    path: '/api/v1/agent/notices',
    ...agentCall,
    query: z.object({
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(10),
    }),
    reply: Page(
      Notice.extend({ isRead: z.boolean() }),
      /** The number of all notices that the agent has not read. */
      z.object({ unread: z.number().int() }),
    ),
    summary:
      'Ours: what the brand announces to its agents, newest first, in the reader’s language.',
  }),
  readAgentNotices: route({
    method: 'POST',
    path: '/api/v1/agent/notices/read',
    ...agentCall,
    body: z.object({ ids: z.array(Text().max(64)).min(1).max(100).optional() }),
    reply: Nothing,
    summary:
      'Ours: the agent has read these announcements, without ids all; ids of other things change ' +
      'nothing.',
  }),
};
