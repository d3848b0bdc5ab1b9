import type { TicketState } from '@parlour/arcade-protocol';
import { add, type Micros, micros, roundDown, subtract, zero } from '@parlour/money';

import type { Query } from '../db/pool.ts';
import {
  createRoundWallet,
  type RoundWalletOptions,
  type WalletMoment,
} from '../wallet/round-wallet.ts';
import type { Ticket } from './event.ts';
import type { EventGame } from '../../games/event-game.ts';
import {
  advanceTicket,
  type Change,
  findSingles,
  findTicket,
  readLegEvents,
} from './ticket-repository.ts';

/** Moments of a ticket at which a test may cut the arcade off. */
export type TicketMoment =
  | WalletMoment
  | 'before-accepted'
  | 'before-decided'
  | 'before-done'
  | 'before-refunding'
  | 'before-refunded';

export type TicketDriver = (ticket: Ticket) => Promise<Ticket>;

type Deps = Pick<RoundWalletOptions, 'vendor' | 'log'> & {
  readonly query: Query;
  readonly games: ReadonlyMap<string, EventGame>;
  readonly at?: (moment: TicketMoment) => void;
};

/**
 * Moves a ticket as far as it goes. Like a round: a stored state precedes every step outside, and
 * the ids of bet, win and rollback are made from the ticket's own, so that any arcade may take any
 * step again.
 */
export function createTicketDriver({
  query,
  vendor,
  games,
  log,
  at = () => {},
}: Deps): TicketDriver {
  const wallet = createRoundWallet({ vendor, log, at });

  // Another process moved it first: look where it stands now.
  const move = async (ticket: Ticket, next: TicketState, change: Change = {}): Promise<Ticket> =>
    (await advanceTicket(query, ticket, next, change)) ??
    ((await findTicket(query, ticket.tenant, ticket.id)) as Ticket);

  async function bet(ticket: Ticket): Promise<Ticket | null> {
    if (ticket.isOverdue) {
      at('before-refunding');
      return move(ticket, 'refunding');
    }
    const result = await wallet.bet(ticket, ticket.stake);
    if (!result) return null;
    const { balance } = result;
    if (result.kind === 'declined')
      return move(ticket, 'declined', {
        declineCode: result.code,
        ...(balance !== undefined && { balance }),
      });
    if (result.kind === 'cancelled') return move(ticket, 'refunded', { balance: result.balance });
    at('before-accepted');
    return move(ticket, 'accepted', { balanceAfterBet: result.balance });
  }

  async function settle(ticket: Ticket): Promise<Ticket | null> {
    const events = await readLegEvents(query, ticket.tenant, ticket.id);
    if (events.some(({ state }) => state !== 'settled' && state !== 'void')) return null;
    if (events.every(({ state }) => state === 'void')) {
      at('before-refunding');
      return move(ticket, 'refunding');
    }
    const game = games.get(ticket.game);
    if (!game) throw new Error(`ticket ${ticket.id} is of an unknown game ${ticket.game}`);
    const payout = game.payout(
      ticket.stake,
      ticket.legs.map(({ selection, terms }, index) => ({
        selection,
        terms,
        outcome: events[index]?.state === 'settled' ? events[index].outcome : null,
      })),
    );
    at('before-decided');
    return move(ticket, 'decided', { payout });
  }

  /**
   * Returns the part of a ticket's stake that could be lost: its share of what all tickets on the
   * same event could lose.
   */
  async function getValidBet({ stake, payout, ...ticket }: Ticket): Promise<Micros> {
    if (ticket.cashedOutAt !== null)
      return payout !== null && payout < stake ? subtract(stake, payout) : zero;
    const [leg] = ticket.legs;
    const game = games.get(ticket.game);
    if (!game || !leg || ticket.legs.length > 1) return stake;
    const bets = await findSingles(query, ticket, leg.event);
    const staked = add(...bets.map((bet) => bet.stake));
    return staked > zero ? roundDown(micros((stake * game.atRisk(bets)) / staked)) : stake;
  }

  async function win(ticket: Ticket): Promise<Ticket | null> {
    const validBet = await getValidBet(ticket);
    const result = await wallet.win(ticket, ticket.payout ?? zero, {
      validBet: validBet < ticket.stake ? validBet : undefined,
    });
    if (result === null) return null;
    at('before-done');
    return move(ticket, 'done', { balance: result.balance });
  }

  async function rollback(ticket: Ticket): Promise<Ticket | null> {
    const balance = await wallet.rollback(ticket);
    if (balance === null) return null;
    at('before-refunded');
    return move(ticket, 'refunded', { balance });
  }

  const step = (ticket: Ticket): Promise<Ticket | null> => {
    switch (ticket.state) {
      case 'betting':
        return bet(ticket);
      case 'accepted':
        return settle(ticket);
      case 'decided':
        return win(ticket);
      case 'refunding':
        return rollback(ticket);
      default:
        return Promise.resolve(null);
    }
  };

  return async (ticket) => {
    let current = ticket;
    for (;;) {
      const next = await step(current);
      if (!next) return current;
      current = next;
    }
  };
}
