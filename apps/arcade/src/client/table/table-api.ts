import {
  arcadeRoutes,
  type CashOutRequest,
  type TicketRequest,
  type TicketView,
} from '@parlour/arcade-protocol';

import { ApiError, call } from '../shell/api.ts';
import { sleep } from '../shell/motion.ts';

/** The calls at a table of shared events. */
export const createTableApi = (token: string) => ({
  gameInfo: () => call(arcadeRoutes.gameInfo, { token }),
  table: () => call(arcadeRoutes.table, { token }),
  balance: () => call(arcadeRoutes.balance, { token }),
  placeTicket: (request: TicketRequest) => call(arcadeRoutes.placeTicket, { token, body: request }),
  cashOut: (ticket: string, offer: CashOutRequest) =>
    call(arcadeRoutes.cashOut, { token, params: { id: ticket }, body: offer }),
  tickets: (before?: number) => call(arcadeRoutes.tickets, { token, before }),
});

export type TableApi = ReturnType<typeof createTableApi>;

const transientErrors = new Set<string>(['network', 'server_error', 'busy', 'wallet_unreachable']);

/**
 * Places a ticket and asks again until its bet is answered: its id makes that safe. Throws the
 * errors that asking again cannot mend.
 */
export async function placeTicket(
  api: TableApi,
  request: TicketRequest,
  onPending: (code: 'offline' | 'pending') => void,
): Promise<TicketView> {
  for (let tries = 0; ; tries += 1) {
    try {
      const ticket = await api.placeTicket(request);
      if (ticket.state !== 'betting') return ticket;
      onPending('pending');
    } catch (error) {
      if (!(error instanceof ApiError) || !transientErrors.has(error.code)) throw error;
      onPending(error.code === 'network' ? 'offline' : 'pending');
    }
    await sleep(Math.min(5000, 600 * 1.5 ** tries));
  }
}
