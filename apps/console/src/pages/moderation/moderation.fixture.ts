import type { ChatRow, FeedbackRow } from './moderation-types.ts';

const at = Date.UTC(2026, 10, 3, 6, 15);

/** Messages of a chat room, as the call answers them. */
export const chatRows: readonly ChatRow[] = [
  {
    id: '2',
    member: '0123456789abcdef0123456789abcdef',
    username: 'bilal',
    text: 'you are all fools',
    at,
    reports: 2,
    isHidden: false,
    isKept: false,
    mutedUntil: null,
  },
  {
    id: '1',
    member: 'fedcba9876543210fedcba9876543210',
    username: 'amina',
    text: 'آج کی قسمت اچھی ہے',
    at: at - 60_000,
    reports: 3,
    isHidden: true,
    isKept: false,
    mutedUntil: at + 86_400_000,
  },
];

/** Feedback, as the call answers it. */
export const feedbackRows: readonly FeedbackRow[] = [
  {
    id: '7',
    at,
    kind: 'deposit',
    sender: 'amina',
    content: 'My deposit of yesterday has not arrived.\nPlease look.',
    language: 'EN',
    state: 'NEW',
    assignedTo: null,
    changedAt: null,
    pictures: ['0123456789abcdef0123456789abcdef'],
    member: { id: 'a'.repeat(32), username: 'amina' },
    replies: [],
  },
  {
    id: '6',
    at: at - 60_000,
    kind: 'other',
    sender: 'bilal',
    content: 'شکریہ',
    language: 'UR',
    state: 'OPEN',
    assignedTo: 'support@example.com',
    changedAt: at,
    pictures: [],
    member: null,
    replies: [],
  },
  {
    id: '5',
    at: at - 120_000,
    kind: 'game',
    sender: 'sana',
    content: 'The game stopped during a round.',
    language: 'EN',
    state: 'DONE',
    assignedTo: 'support@example.com',
    changedAt: at,
    pictures: [],
    member: { id: 'b'.repeat(32), username: 'sana' },
    replies: [
      {
        at,
        author: 'support@example.com',
        subject: 'Your round',
        content: 'It was settled.\nThe win is in your wallet.',
        readAt: at + 60_000,
      },
    ],
  },
];

/** A picture of one pixel. */
export const picture =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
