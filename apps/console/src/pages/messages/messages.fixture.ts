import type { FakeCalls } from '../../testing/render-console.tsx';
import type { MessageDetail, SentMessage } from './message-types.ts';
import type { TeamMessage } from './team-message-types.ts';

const at = Date.UTC(2026, 10, 24, 9, 30);

/** A message under way to a segment, one to a single member, and a recalled one to all. */
export const sentRows: readonly SentMessage[] = [
  {
    id: 'a'.repeat(32),
    kind: 'marketing',
    audience: 'segment',
    state: 'sending',
    subject: 'Kite week begins on Monday',
    author: 'second@example.com',
    member: null,
    createdAt: at,
    finishedAt: null,
    recalledAt: null,
    receivers: 48_210,
    delivered: 20_000,
    read: 312,
  },
  {
    id: 'b'.repeat(32),
    kind: 'service',
    audience: 'member',
    state: 'sent',
    subject: 'آپ کا سوال',
    author: 'support@example.com',
    member: { id: 'c'.repeat(32), username: 'amina' },
    createdAt: at - 60_000,
    finishedAt: at - 60_000,
    recalledAt: null,
    receivers: 1,
    delivered: 1,
    read: 1,
  },
  {
    id: 'd'.repeat(32),
    kind: 'service',
    audience: 'all',
    state: 'sent',
    subject: 'Maintenance on Sunday',
    author: 'owner@example.com',
    member: null,
    createdAt: at - 120_000,
    finishedAt: at - 100_000,
    recalledAt: at - 90_000,
    receivers: 90_500,
    delivered: 90_500,
    read: 4120,
  },
];

/** The message to a segment in full. */
export const sentDetail: MessageDetail = {
  ...(sentRows[0] as SentMessage),
  segment: { language: 'UR', tag: 'vip', rankFrom: 3 },
  texts: {
    EN: { subject: 'Kite week begins on Monday', content: 'Seven rounds a day.\nGood luck!' },
    UR: { subject: 'پتنگ ہفتہ پیر سے', content: 'روزانہ سات راؤنڈ۔\nنیک تمنائیں!' },
  },
};

/** A message of an agent to its direct members, and one of a member that was removed. */
export const teamRows: readonly TeamMessage[] = [
  {
    id: 'e'.repeat(32),
    sender: { id: 'f'.repeat(32), username: 'agent01' },
    audience: 'directMembers',
    subject: 'Welcome to the team',
    createdAt: at,
    isUnderWay: false,
    removedAt: null,
    delivered: 41,
    read: 12,
  },
  {
    id: '1'.repeat(32),
    sender: { id: 'c'.repeat(32), username: 'amina' },
    audience: 'upline',
    subject: 'ایک سوال',
    createdAt: at - 60_000,
    isUnderWay: false,
    removedAt: at,
    delivered: 1,
    read: 1,
  },
];

/** The fake calls that the pages about messages between agents and members make. */
export const teamCalls: NonNullable<FakeCalls['teamMessages']> = {
  list: async () => ({ rows: [...teamRows], next: null }),
  detail: async () => ({
    ...(teamRows[0] as TeamMessage),
    content: 'Ask me anything.\nThe first week is the best to begin with.',
    receivers: [{ id: 'c'.repeat(32), username: 'amina' }],
  }),
};

/** The fake calls that the pages make. */
export const messageCalls: NonNullable<FakeCalls['memberMessages']> = {
  list: async () => ({ rows: [...sentRows], next: '1.0' }),
  detail: async () => sentDetail,
  receivers: async () => ({ receivers: 1204 }),
};
