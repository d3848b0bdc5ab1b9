import type { TicketPage } from '../../events/events-api.ts';
import type { TableView } from '../../events/table.ts';
import type { TicketView } from '../../events/ticket-service.ts';
import type { TableState } from '../../http/views.ts';
import { ApiFault, call } from '../shell/api.ts';
import { sleep } from '../shell/motion.ts';

/** A ticket that the player wants. The id is made by the browser, so that it can be asked for again. */
export type TicketWish = {
  readonly ticketId: string;
  readonly stake: number;
  readonly legs: readonly { readonly event: string; readonly selection: unknown }[];
};

/** The calls at a table of shared events. */
export const createTableApi = (token: string) => ({
  state: () => call<TableState>(token, '/api/table'),
  events: () => call<TableView>(token, '/api/events'),
  balance: () => call<{ balance: number }>(token, '/api/balance'),
  place: (wish: TicketWish) => call<TicketView>(token, '/api/tickets', wish),
  cashOut: (ticket: string, offer: { readonly amount: number; readonly at: number }) =>
    call<TicketView>(token, `/api/tickets/${ticket}/cash-out`, offer),
  tickets: (before?: number) =>
    call<TicketPage>(token, `/api/tickets${before === undefined ? '' : `?before=${before}`}`),
});

export type TableApi = ReturnType<typeof createTableApi>;

const passing = new Set<string>(['network', 'trouble', 'busy', 'wallet_unreachable']);

/** Asks for a ticket until it is known what became of it. The same id makes it safe to ask again. Throws what asking again cannot mend. */
export async function placeTicket(
  api: TableApi,
  wish: TicketWish,
  onPending: (code: 'offline' | 'pending') => void,
): Promise<TicketView> {
  for (let tries = 0; ; tries += 1) {
    try {
      const ticket = await api.place(wish);
      if (ticket.state !== 'betting') return ticket;
      onPending('pending');
    } catch (error) {
      if (!(error instanceof ApiFault) || !passing.has(error.code)) throw error;
      onPending(error.code === 'network' ? 'offline' : 'pending');
    }
    await sleep(Math.min(5000, 600 * 1.5 ** tries));
  }
}
