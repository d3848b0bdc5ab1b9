import type { Query } from '../db/pool.ts';
import type { SharedEvent } from './event.ts';

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

const columns = `
  id, game, number, lane, state, facts, maths, rng, rtp_ppm as "rtpPpm", commitment, entropy,
  outcome, revealed_seed as "serverSeed",
  ${ms('opens_at')} as "opensAt", ${ms('locks_at')} as "locksAt", ${ms('ends_at')} as "endsAt"`;

/** The database's clock, the only one that decides about bets. */
export const databaseNow = async (query: Query): Promise<number> =>
  (await query.one<{ now: number }>(`select ${ms('clock_timestamp()')} as now`))?.now as number;

/** Reads one event. */
export const findEvent = (query: Query, id: string): Promise<SharedEvent | undefined> =>
  query.one<SharedEvent>(`select ${columns} from event where id = $1`, [id]);

/** Reads events by their ids. */
export const findEvents = (query: Query, ids: readonly string[]): Promise<SharedEvent[]> =>
  query<SharedEvent>(`select ${columns} from event where id = any($1)`, [ids]);

/**
 * Reads events and keeps them as they are until the transaction ends: no lock and no decision comes
 * between.
 */
export const holdEvents = (
  query: Query,
  game: string,
  ids: readonly string[],
): Promise<SharedEvent[]> =>
  query<SharedEvent>(
    `select ${columns} from event where game = $1 and id = any($2) order by id for share`,
    [game, ids],
  );

/** Reads an event for the decision that only one arcade takes. */
export const seizeEvent = (
  query: Query,
  id: string,
): Promise<(SharedEvent & { sealed: Buffer }) | undefined> =>
  query.one<SharedEvent & { sealed: Buffer }>(
    `select ${columns}, server_seed_sealed as sealed from event where id = $1 for update`,
    [id],
  );

/** All events that have not come to an end. */
export const runningEvents = (query: Query): Promise<SharedEvent[]> =>
  query<SharedEvent>(
    `select ${columns} from event where state in ('open', 'locked', 'decided') order by ends_at`,
  );

/** The newest event of each lane of a game. */
export const newestOfLanes = (query: Query, game: string): Promise<SharedEvent[]> =>
  query<SharedEvent>(
    `select distinct on (lane) ${columns} from event where game = $1 order by lane, number desc`,
    [game],
  );

/** Events of a game that run, or ended within the last `keepMs`. */
export const eventsAtTable = (query: Query, game: string, keepMs: number): Promise<SharedEvent[]> =>
  query<SharedEvent>(
    `select ${columns} from event where game = $1
      and (state in ('open', 'locked', 'decided')
      or ends_at > clock_timestamp() - $2 * interval '1 millisecond') order by number`,
    [game, keepMs],
  );

/** The last events of a game that came to a result, newest first. */
export const lastResults = (query: Query, game: string, limit: number): Promise<SharedEvent[]> =>
  query<SharedEvent>(
    `select ${columns} from event where game = $1 and state = 'settled' order by ends_at desc
      limit $2`,
    [game, limit],
  );

/** The number that the next event of a game gets. */
export const nextNumber = async (query: Query, game: string): Promise<number> =>
  (
    await query.one<{ next: number }>(
      'select coalesce(max(number), 0) + 1 as next from event where game = $1',
      [game],
    )
  )?.next as number;

type NewEvent = Pick<
  SharedEvent,
  | 'id'
  | 'game'
  | 'number'
  | 'lane'
  | 'facts'
  | 'maths'
  | 'rng'
  | 'rtpPpm'
  | 'commitment'
  | 'opensAt'
  | 'locksAt'
  | 'endsAt'
> & { readonly sealed: Buffer };

/** Writes a new event; nothing happens when another arcade was first. */
export async function insertEvent(query: Query, event: NewEvent): Promise<boolean> {
  const rows = await query(
    `insert into event (id, game, number, lane, state, facts, maths, rng, rtp_ppm, commitment,
     server_seed_sealed, opens_at, locks_at, ends_at)
     values ($1, $2, $3, $4, 'open', $5, $6, $7, $8, $9, $10, to_timestamp($11::float8 / 1000),
       to_timestamp($12::float8 / 1000), to_timestamp($13::float8 / 1000))
     on conflict do nothing returning id`,
    [
      event.id,
      event.game,
      event.number,
      event.lane,
      JSON.stringify(event.facts),
      event.maths,
      event.rng,
      event.rtpPpm,
      event.commitment,
      event.sealed,
      event.opensAt,
      event.locksAt,
      event.endsAt,
    ],
  );
  return rows.length > 0;
}

/** Closes the betting of an event whose time has come; false when another process did. */
export const lockEvent = async (query: Query, id: string): Promise<boolean> =>
  (
    await query(
      `update event set state = 'locked', updated_at = clock_timestamp() where id = $1
        and state = 'open' and locks_at <= clock_timestamp() returning id`,
      [id],
    )
  ).length > 0;

/** Stores the outcome of a seized event. */
export const decideEvent = (
  query: Query,
  id: string,
  receipts: readonly string[],
  entropy: string,
  outcome: unknown,
): Promise<unknown[]> =>
  query(
    `update event set state = 'decided', receipts = $2, entropy = $3, outcome = $4,
      updated_at = clock_timestamp() where id = $1 and state = 'locked'`,
    [id, receipts, entropy, JSON.stringify(outcome)],
  );

/** Brings a seized event to its end and shows its seed. */
export const endEvent = (
  query: Query,
  id: string,
  state: 'settled' | 'void',
  seed: string,
): Promise<unknown[]> =>
  query(
    'update event set state = $2, revealed_seed = $3, updated_at = clock_timestamp() where id = $1',
    [id, state, seed],
  );

/** Receipts that an event's entropy was made of, for the public. */
export const readReceipts = async (query: Query, id: string): Promise<readonly string[]> =>
  (await query.one<{ receipts: string[] | null }>('select receipts from event where id = $1', [id]))
    ?.receipts ?? [];
