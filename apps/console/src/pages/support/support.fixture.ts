import type { CannedAnswer, TicketDetail, TicketRow } from './support-types.ts';

const at = Date.UTC(2026, 10, 3, 6, 15);

const waiting: TicketRow = {
  id: '7',
  openedAt: at,
  kind: 'deposit',
  sender: 'amina',
  content: 'My deposit of yesterday has not arrived.\nPlease look.',
  language: 'UR',
  state: 'open',
  waitingSince: at,
  lastAt: at,
  assignedTo: null,
  messages: 1,
  pictures: 1,
  member: { id: 'a'.repeat(32), username: 'amina' },
};

/** A ticket of a member that waits, and one of a visitor. */
export const ticketRows: readonly TicketRow[] = [
  waiting,
  {
    id: '6',
    openedAt: at - 60_000,
    kind: 'other',
    sender: 'Bilal',
    content: 'شکریہ',
    language: 'UR',
    state: 'open',
    waitingSince: at - 60_000,
    lastAt: at - 60_000,
    assignedTo: 'support@example.com',
    messages: 1,
    pictures: 0,
    member: null,
  },
];

/** The first of them with its thread. */
export const aTicket = (change: Partial<TicketDetail> = {}): TicketDetail => ({
  ...waiting,
  isUnread: false,
  thread: [
    {
      id: '1',
      at,
      author: 'member',
      operator: null,
      content: 'My deposit of yesterday has not arrived.\nPlease look.',
      pictures: ['0123456789abcdef0123456789abcdef'],
    },
    {
      id: '2',
      at: at + 60_000,
      author: 'note',
      operator: 'support@example.com',
      content: 'The bank says tomorrow.',
      pictures: [],
    },
  ],
  ...change,
});

export const cannedAnswers: readonly CannedAnswer[] = [
  {
    id: 'c'.repeat(32),
    title: 'Late deposits',
    texts: { EN: 'It takes an hour.', UR: 'ایک گھنٹہ لگتا ہے۔' },
  },
];

/** A picture of one pixel. */
export const picture =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
