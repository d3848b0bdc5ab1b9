import type { TicketView } from '@parlour/arcade-protocol';
import type { ChangedPrice, PriceChangePolicy } from '../../games/matches/match.ts';
import { ApiError, randomHex } from '../shell/api.ts';
import { placeTicket, type TableApi } from '../table/table-api.ts';
import { toRequestedLegs, type SlipBet } from './slip.ts';

/** The result of placing a bet: taken, or refused with a code and the prices that changed. */
export type Placed =
  | { readonly kind: 'taken'; readonly ticket: TicketView }
  | { readonly kind: 'refused'; readonly code: string; readonly prices: readonly ChangedPrice[] };

type Deps = {
  readonly api: TableApi;
  readonly stake: number;
  readonly priceChangePolicy: PriceChangePolicy;
  readonly onPending: (code: 'offline' | 'pending') => void;
};

/** Sends a bet until it is known what came of it. Throws when the session is over. */
export async function placeBet(
  bet: SlipBet,
  { api, stake, priceChangePolicy, onPending }: Deps,
): Promise<Placed> {
  try {
    const ticket = await placeTicket(
      api,
      { ticketId: randomHex(12), stake, legs: toRequestedLegs(bet, priceChangePolicy) },
      onPending,
    );
    if (ticket.state === 'declined')
      return { kind: 'refused', code: ticket.declineCode ?? 'declined', prices: [] };
    if (ticket.state === 'refunding' || ticket.state === 'refunded')
      return { kind: 'refused', code: 'refunded', prices: [] };
    return { kind: 'taken', ticket };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'session_over') throw error;
    return {
      kind: 'refused',
      code: error.code,
      prices: (error.details['prices'] ?? []) as readonly ChangedPrice[],
    };
  }
}
