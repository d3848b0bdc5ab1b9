import type { Api } from '@parlour/contract';

import type { OutboxMessage, Reach } from '../model/team-messages-store.ts';

export const aReach = (over: Partial<Reach> = {}): Reach => ({
  named: true,
  team: true,
  directAgents: true,
  directMembers: true,
  upline: true,
  uplineName: 'to***1',
  ...over,
});

export const aSentMessage = (over: Partial<OutboxMessage> = {}): OutboxMessage => ({
  id: 'm1',
  audience: 'named',
  recipients: ['downline01', 'subagent01'],
  time: Date.UTC(2026, 10, 20, 4),
  receivers: 2,
  readCount: 1,
  subject: 'New contract terms',
  content: 'The new terms begin on Monday.\nAsk me if anything is unclear.',
  state: 'sent',
  ...over,
});

const someSent: readonly OutboxMessage[] = [
  aSentMessage(),
  aSentMessage({ id: 'm2', audience: 'team', recipients: [], receivers: 1240, state: 'sending' }),
  aSentMessage({ id: 'm3', audience: 'upline', recipients: ['to***1'], state: 'removed' }),
];

const aRow = (memberId: string, username: string) => ({
  memberId,
  username,
  accountType: 'member' as const,
  isAgent: false,
  teamSize: 0,
  hasDirect: false,
  isOnline: false,
  status: 'ACTIVE' as const,
  balance: 0 as never,
  lastLogin: null,
  registeredAt: 0,
});

type TeamCalls = {
  readonly team: Pick<Api['team'], 'list'>;
  readonly teamMessages: Api['teamMessages'];
};

/** Calls that answer with a team of two, by the beginning of their names. */
export const answeringTeam = (
  reach: Reach = aReach(),
  messages: readonly OutboxMessage[] = someSent,
): TeamCalls => ({
  team: {
    list: async ({ query }) => ({
      path: [],
      hasMore: false,
      list: [aRow('d1', 'downline01'), aRow('s1', 'subagent01')].filter(({ username }) =>
        username.startsWith(query.name ?? ''),
      ),
    }),
  },
  teamMessages: {
    recipients: async () => reach,
    send: async () => ({ messageId: 'm9', receivers: 1 }),
    reply: async () => ({ messageId: 'm9', receivers: 1 }),
    outbox: async () => ({
      messages: [...messages],
      totalPages: messages.length > 0 ? 2 : 0,
      total: messages.length,
    }),
  },
});
