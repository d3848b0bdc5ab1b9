import type { Ticket, TicketDetail } from '../model/tickets-store.ts';

const at = Date.UTC(2026, 10, 20, 4);

export const aTicket = (change: Partial<Ticket> = {}): Ticket => ({
  id: '7',
  kind: 'deposit',
  state: 'answered',
  openedAt: at,
  lastAt: at,
  content: 'My deposit of yesterday has not arrived.',
  isUnread: false,
  ...change,
});

/** A ticket with a picture and an answer. */
export const aThread = (change: Partial<TicketDetail> = {}): TicketDetail => ({
  ...aTicket(),
  canReply: true,
  messages: [
    {
      id: '1',
      at,
      author: 'member',
      content: 'My deposit of yesterday has not arrived.',
      pictures: ['0123456789abcdef0123456789abcdef'],
    },
    {
      id: '2',
      at: at + 3_600_000,
      author: 'operator',
      content: 'The bank has it since this morning.\nIt is with you within the hour.',
      pictures: [],
    },
  ],
  ...change,
});

/** A picture of one pixel. */
export const ticketPicture =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
