import type { Adapter } from './adapter.ts';

/** Sends nothing: the demo's inbox shows the message (platform/outbox/inbox.ts). */
export const sandbox: Adapter = {
  name: 'sandbox',
  isRepeatable: true,
  send: async ({ key }) => key,
};
