import { z } from 'zod';

import { route } from '../route.ts';
import { Ms } from '../shapes.ts';
import { Text } from '../text.ts';

/** A message of a demo, which is never delivered. */
export const SandboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  state: z.string(),
  at: Ms,
  subject: z.string().optional(),
  text: z.string(),
  html: z.string().optional(),
});

export const sandbox = {
  inbox: route({
    method: 'GET',
    path: '/api/v1/sandbox/inbox',
    access: 'public',
    openWhenClosed: true,
    query: z.object({ to: Text().max(254).optional() }),
    reply: z.array(SandboxMessage),
    errors: ['not_found'],
    summary: 'Ours: text messages and mail of a demo, newest first; not there outside of demos.',
  }),
};
