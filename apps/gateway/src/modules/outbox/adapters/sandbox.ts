import type { Adapter } from './adapter.ts';

/** Sends nothing: the message lies in the inbox of the demo (modules/outbox/inbox.ts). */
export const sandbox: Adapter = {
  name: 'sandbox',
  isRepeatable: true,
  send: async ({ key }) => key,
};
