import type { Contract, Reply } from '@parlour/contract';

import type { InboxMessage } from '../model/inbox-store.ts';

export const aMessage = (change: Partial<InboxMessage> = {}): InboxMessage => ({
  id: '1',
  senderName: 'Tala',
  time: Date.UTC(2026, 10, 20, 4),
  subject: 'Your withdrawal was paid',
  content: 'We’ve sent P500.00 (reference W-77) to your account.',
  isRead: false,
  audience: 'member',
  kind: 'account',
  canReply: false,
  ...change,
});

export const anInbox = (
  messages: InboxMessage[],
  change: Partial<Reply<Contract['messages']['inbox']>> = {},
): Reply<Contract['messages']['inbox']> => ({
  messages,
  totalPages: 1,
  total: messages.length,
  unread: messages.filter(({ isRead }) => !isRead).length,
  acceptsMarketing: true,
  ...change,
});
