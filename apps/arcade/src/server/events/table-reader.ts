import type { TableView } from '@parlour/arcade-protocol';
import { type Micros, toWire } from '@parlour/money';

import type { CashOutNow, EventGame } from '../../games/event-game.ts';
import type { Query } from '../db/pool.ts';
import type { Session } from '../sessions/session-service.ts';
import { readCashOuts } from './cash-out.ts';
import type { SharedEvent, Ticket } from './event.ts';
import { databaseNow, eventsAtTable, findEvents, lastResults } from './event-repository.ts';
import { toEventResult, eventView, ticketView } from './event-views.ts';
import { countCrowd, ticketsAtTable } from './ticket-repository.ts';

/** Duration in ms for which an event stays listed after its end. */
const ENDED_EVENT_MS = 15_000;
const RESULTS_LIMIT = 20;
const CACHE_LIMIT = 500;

/** Caches what is the same for many players, so that a full table is one read and not hundreds. */
function createCache<T>(ttlMs: number) {
  const entries = new Map<string, { readonly value: Promise<T>; readonly expiresAt: number }>();
  return (key: string, load: () => Promise<T>): Promise<T> => {
    const cached = entries.get(key);
    if (cached && performance.now() < cached.expiresAt) return cached.value;
    if (entries.size > CACHE_LIMIT) entries.clear();
    const value = load();
    entries.set(key, { value, expiresAt: performance.now() + ttlMs });
    value.catch(() => entries.delete(key));
    return value;
  };
}

const listEventIds = (tickets: readonly Ticket[]): string[] => [
  ...new Set(tickets.flatMap(({ legs }) => legs.map(({ event }) => event))),
];

/** Offers as amounts, null while paused; tickets without an offer are left out. */
const cashOutViews = (offers: ReadonlyMap<string, CashOutNow>): TableView['cashOuts'] =>
  Object.fromEntries(
    [...offers].flatMap(([id, offer]) =>
      offer.kind === 'none' ? [] : [[id, offer.kind === 'offer' ? toWire(offer.amount) : null]],
    ),
  );

/** Reads the table of a session's game. */
export function createTableReader({
  query,
  games,
}: {
  query: Query;
  games: ReadonlyMap<string, EventGame>;
}) {
  const cachedEvents = createCache<readonly SharedEvent[]>(200);
  const cachedResults = createCache<readonly SharedEvent[]>(1000);
  const cachedCrowds = createCache<{ players: number; stakes: Micros }>(1000);

  const readCrowd = async ({ id }: SharedEvent, { currency, book }: Session) => {
    const { players, stakes } = await cachedCrowds(`${id} ${currency} ${book}`, () =>
      countCrowd(query, id, currency, book),
    );
    return { players, stakes: toWire(stakes) };
  };

  return async (session: Session): Promise<TableView> => {
    const { tenant, player, game: code } = session;
    const game = games.get(code) as EventGame;
    const [now, events, results, tickets] = await Promise.all([
      databaseNow(query),
      cachedEvents(code, () => eventsAtTable(query, code, ENDED_EVENT_MS)),
      cachedResults(code, () => lastResults(query, code, RESULTS_LIMIT)),
      ticketsAtTable(query, tenant, player, code),
    ]);
    const offers = await readCashOuts(query, game, tickets, now);
    const listedIds = new Set(events.map(({ id }) => id));
    const unlistedIds = listEventIds(tickets).filter((id) => !listedIds.has(id));
    const ended = unlistedIds.length === 0 ? [] : await findEvents(query, unlistedIds);
    return {
      now,
      events: await Promise.all(
        events.map(async (event) => ({
          ...eventView(event, game, now),
          crowd: await readCrowd(event, session),
        })),
      ),
      results: results.map(({ id, number, outcome }) => ({ event: id, number, outcome })),
      tickets: tickets.map(ticketView),
      ended: Object.fromEntries(ended.map((event) => [event.id, toEventResult(event)])),
      cashOuts: cashOutViews(offers),
    };
  };
}
