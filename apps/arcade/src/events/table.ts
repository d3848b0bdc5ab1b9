import { toWire } from '@parlour/money';

import type { Query } from '../db/pool.ts';
import type { Session } from '../sessions/session-service.ts';
import { cashOutsOf } from './cash-out.ts';
import type { SharedEvent } from './event.ts';
import type { EventGame } from './event-game.ts';
import { databaseNow, eventsAtTable, findEvents, lastResults } from './event-repository.ts';
import { crowdOf, ticketsAtTable } from './ticket-repository.ts';
import { ticketView, type TicketView } from './ticket-service.ts';

/** An event as everybody may see it now. `shown` is what its game lets be seen of the outcome so far. */
export type EventView = {
  readonly event: string;
  readonly number: number;
  readonly lane: number;
  readonly state: SharedEvent['state'];
  readonly opensAt: number;
  readonly locksAt: number;
  readonly endsAt: number;
  readonly facts: unknown;
  readonly commitment: string;
  readonly entropy: string | null;
  readonly shown: unknown;
};

/** How an event ended; the outcome is null where it was called off. */
export type Ended = { readonly state: SharedEvent['state']; readonly outcome: unknown };

/** What a table shows at a moment: events that run or have just ended, who sits there, the last results, and the player's own tickets. */
export type TableView = {
  readonly now: number;
  readonly events: readonly (EventView & {
    readonly crowd: { readonly players: number; readonly stakes: number };
  })[];
  readonly results: readonly {
    readonly event: string;
    readonly number: number;
    readonly outcome: unknown;
  }[];
  readonly tickets: readonly TicketView[];
  /** What became of the events of these tickets that have left the table, by their ids: a bet keeps its score and the marks of its legs. */
  readonly ended: Readonly<Record<string, Ended>>;
  /** What each open ticket may be cashed out for at `now`; null while that rests. Tickets without an offer are not named. */
  readonly cashOuts: Readonly<Record<string, number | null>>;
};

/** An event with as much of its outcome as its time allows. */
export function eventView(event: SharedEvent, game: EventGame, now: number): EventView {
  const { id, number, lane, state, opensAt, locksAt, endsAt, facts, commitment, entropy } = event;
  const shown =
    state === 'settled'
      ? event.outcome
      : state === 'decided'
        ? game.show(event.outcome, event, Math.min(now, endsAt) - locksAt)
        : null;
  return {
    event: id,
    number,
    lane,
    state,
    opensAt,
    locksAt,
    endsAt,
    facts,
    commitment,
    entropy,
    shown,
  };
}

/** How an event ended, as everybody may see it. */
export const endOf = ({ state, outcome }: Pick<SharedEvent, 'state' | 'outcome'>): Ended => ({
  state,
  outcome: state === 'settled' ? outcome : null,
});

/** Ended events stay on the table for so long. */
const KEEP_MS = 15_000;
const RESULTS = 20;

/** Keeps what is the same for many players for a moment, so that a full table does not ask the database for each of them. */
function remember<T>(keepMs: number) {
  const known = new Map<string, { readonly value: Promise<T>; readonly until: number }>();
  return (key: string, load: () => Promise<T>): Promise<T> => {
    const found = known.get(key);
    if (found && performance.now() < found.until) return found.value;
    if (known.size > 500) known.clear();
    const value = load();
    known.set(key, { value, until: performance.now() + keepMs });
    value.catch(() => known.delete(key));
    return value;
  };
}

/** Reads tables. */
export function createTables({
  query,
  games,
}: {
  query: Query;
  games: ReadonlyMap<string, EventGame>;
}) {
  const events = remember<readonly SharedEvent[]>(200);
  const results = remember<readonly SharedEvent[]>(1000);
  const crowds = remember<{ players: number; stakes: bigint }>(1000);

  return async ({ tenant, player, game: code, currency, book }: Session): Promise<TableView> => {
    const game = games.get(code) as EventGame;
    const [now, running, last, tickets] = await Promise.all([
      databaseNow(query),
      events(code, () => eventsAtTable(query, code, KEEP_MS)),
      results(code, () => lastResults(query, code, RESULTS)),
      ticketsAtTable(query, tenant, player, code),
    ]);
    const offers = await cashOutsOf(query, game, tickets, now);
    const atTable = new Set(running.map(({ id }) => id));
    const gone = [...new Set(tickets.flatMap(({ legs }) => legs.map(({ event }) => event)))].filter(
      (id) => !atTable.has(id),
    );
    const ended = gone.length === 0 ? [] : await findEvents(query, gone);
    const crowd = async ({ id }: SharedEvent) => {
      const { players, stakes } = await crowds(`${id} ${currency} ${book}`, () =>
        crowdOf(query, id, currency, book),
      );
      return { players, stakes: toWire(stakes) };
    };
    return {
      now,
      events: await Promise.all(
        running.map(async (event) => ({
          ...eventView(event, game, now),
          crowd: await crowd(event),
        })),
      ),
      results: last.map(({ id, number, outcome }) => ({ event: id, number, outcome })),
      tickets: tickets.map(ticketView),
      ended: Object.fromEntries(ended.map((event) => [event.id, endOf(event)])),
      cashOuts: Object.fromEntries(
        [...offers].flatMap(([id, offer]) =>
          offer.kind === 'none' ? [] : [[id, offer.kind === 'offer' ? toWire(offer.amount) : null]],
        ),
      ),
    };
  };
}
