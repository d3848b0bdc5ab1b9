import type { TicketView } from '../../events/ticket-service.ts';
import type { ChangedPrice, PriceWish } from '../../games/matches/match.ts';
import { ApiFault, randomId } from '../shell/api.ts';
import { placeTicket, type TableApi } from '../table/table-api.ts';
import { legsOf, type SlipBet } from './slip.ts';

/** What came of a bet: taken, or refused with a code and the prices that changed. */
export type Placed =
  | { readonly kind: 'taken'; readonly ticket: TicketView }
  | { readonly kind: 'refused'; readonly code: string; readonly prices: readonly ChangedPrice[] };

type Deps = {
  readonly api: TableApi;
  readonly stake: number;
  readonly wish: PriceWish;
  readonly onPending: (code: 'offline' | 'pending') => void;
};

/** Sends a bet until it is known what came of it. Throws when the session is over. */
export async function placeBet(
  bet: SlipBet,
  { api, stake, wish, onPending }: Deps,
): Promise<Placed> {
  try {
    const ticket = await placeTicket(
      api,
      { ticketId: randomId(12), stake, legs: legsOf(bet, wish) },
      onPending,
    );
    if (ticket.state === 'declined')
      return { kind: 'refused', code: ticket.declineCode ?? 'declined', prices: [] };
    if (ticket.state === 'refunding' || ticket.state === 'refunded')
      return { kind: 'refused', code: 'refunded', prices: [] };
    return { kind: 'taken', ticket };
  } catch (error) {
    if (!(error instanceof ApiFault) || error.code === 'session_over') throw error;
    return {
      kind: 'refused',
      code: error.code,
      prices: (error.facts['prices'] ?? []) as readonly ChangedPrice[],
    };
  }
}
