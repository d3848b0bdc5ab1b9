import type { TicketState } from '@parlour/arcade-protocol';
import { fromWire, toWire, zero } from '@parlour/money';

import type { Query } from '../db/pool.ts';
import type { VendorClient } from '../wallet/vendor-client.ts';
import type { Ticket } from './event.ts';
import type { EventGame } from '../../games/event-game.ts';
import { advanceTicket, type Change, findTicket, legEvents } from './ticket-repository.ts';

/** Moments of a ticket at which a test may cut the arcade off. */
export type TicketMoment =
  | 'before-bet'
  | 'after-bet'
  | 'before-accepted'
  | 'before-decided'
  | 'before-win'
  | 'after-win'
  | 'before-done'
  | 'before-refunding'
  | 'before-rollback'
  | 'after-rollback'
  | 'before-refunded';

export type TicketDriver = (ticket: Ticket) => Promise<Ticket>;

type Deps = {
  readonly query: Query;
  readonly vendor: Pick<VendorClient, 'bet' | 'win' | 'rollback'>;
  readonly games: ReadonlyMap<string, EventGame>;
  readonly log: (
    level: 'warn' | 'error',
    facts: Readonly<Record<string, unknown>>,
    message: string,
  ) => void;
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
  const movement = ({ player, id, game, currency }: Ticket) => ({
    player,
    roundId: id,
    gameCode: game,
    currency,
  });

  // Another process moved it first: look where it stands now.
  const move = async (ticket: Ticket, next: TicketState, change: Change = {}): Promise<Ticket> =>
    (await advanceTicket(query, ticket, next, change)) ??
    ((await findTicket(query, ticket.tenant, ticket.id)) as Ticket);

  const notTaken = (
    ticket: Ticket,
    what: string,
    answer: { kind: 'refused'; code: string } | { kind: 'unknown'; reason: string },
  ): null => {
    log(
      answer.kind === 'refused' ? 'error' : 'warn',
      {
        ticket: ticket.id,
        ...(answer.kind === 'refused' ? { code: answer.code } : { reason: answer.reason }),
      },
      `${what} not yet taken`,
    );
    return null;
  };

  async function bet(ticket: Ticket): Promise<Ticket | null> {
    if (ticket.isOverdue) {
      at('before-refunding');
      return move(ticket, 'refunding');
    }
    at('before-bet');
    const answer = await vendor.bet(ticket.tenant, {
      ...movement(ticket),
      txId: `b-${ticket.id}`,
      amount: toWire(ticket.stake),
    });
    at('after-bet');
    if (answer.kind === 'unknown') return notTaken(ticket, 'bet', answer);
    if (answer.kind === 'refused')
      return move(ticket, 'declined', {
        declineCode: answer.code,
        ...(answer.balance !== undefined && { balance: fromWire(answer.balance as never) }),
      });
    // The bet's id was tombstoned by a rollback: it can never be applied any more.
    if (answer.value.status === 'NOOP')
      return move(ticket, 'refunded', { balance: fromWire(answer.value.balance) });
    at('before-accepted');
    return move(ticket, 'accepted', { balanceAfterBet: fromWire(answer.value.balance) });
  }

  async function settle(ticket: Ticket): Promise<Ticket | null> {
    const events = await legEvents(query, ticket.tenant, ticket.id);
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

  async function win(ticket: Ticket): Promise<Ticket | null> {
    at('before-win');
    const answer = await vendor.win(ticket.tenant, {
      ...movement(ticket),
      txId: `w-${ticket.id}`,
      betTxId: `b-${ticket.id}`,
      amount: toWire(ticket.payout ?? zero),
      closeRound: true,
    });
    at('after-win');
    if (answer.kind !== 'answer') return notTaken(ticket, 'win', answer);
    at('before-done');
    return move(ticket, 'done', { balance: fromWire(answer.value.balance) });
  }

  async function rollback(ticket: Ticket): Promise<Ticket | null> {
    at('before-rollback');
    const answer = await vendor.rollback(ticket.tenant, {
      ...movement(ticket),
      txId: `r-${ticket.id}`,
      betTxId: `b-${ticket.id}`,
    });
    at('after-rollback');
    if (answer.kind !== 'answer') return notTaken(ticket, 'rollback', answer);
    at('before-refunded');
    return move(ticket, 'refunded', { balance: fromWire(answer.value.balance) });
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
