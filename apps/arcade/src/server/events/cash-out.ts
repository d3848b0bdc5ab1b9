import type { Query } from '../db/pool.ts';
import { cashOutAt, toMoment } from '../../games/cash-out-value.ts';
import type { Ticket } from './event.ts';
import type { CashOutNow, EventGame } from '../../games/event-game.ts';
import { findEvents } from './event-repository.ts';

/** Reads the current cash-out value of each open ticket of a player. */
export async function readCashOuts(
  query: Query,
  game: EventGame,
  tickets: readonly Ticket[],
  now: number,
): Promise<ReadonlyMap<string, CashOutNow>> {
  const open = tickets.filter(({ state }) => state === 'accepted');
  if (!game.cashOut || open.length === 0) return new Map();
  const ids = [...new Set(open.flatMap(({ legs }) => legs.map(({ event }) => event)))];
  const events = new Map((await findEvents(query, ids)).map((event) => [event.id, event]));
  return new Map(open.map((ticket) => [ticket.id, cashOutAt(game, ticket, events, toMoment(now))]));
}
