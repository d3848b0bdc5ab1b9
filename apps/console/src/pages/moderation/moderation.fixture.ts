import type { ChatRow } from './moderation-types.ts';

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
