import type { TableView, TicketView } from '@parlour/arcade-protocol';
import { createHash, randomBytes } from 'node:crypto';

import { pino } from 'pino';

import { type Arcade, buildArcade } from '../app.ts';
import { type Bench, RETRY_PAUSE_MS } from './arcade.ts';

/**
 * Long enough that nothing ends by itself while a test looks; tests move the times of an event
 * instead of waiting.
 */
const slow = { openMs: 600_000, playMs: 600_000, restMs: 600_000 };

type Options = Pick<Parameters<typeof buildArcade>[0], 'atEvent' | 'vendorTimeoutMs'>;

/** An arcade of shared events on the bench's database; several stand for several processes. */
export const openTable = (bench: Bench, game: string, options: Options = {}): Promise<Arcade> =>
  buildArcade({
    config: { ...bench.config, eventTimings: { [game]: slow } },
    database: bench.database,
    logger: pino({ level: 'silent' }),
    retryPauseMs: RETRY_PAUSE_MS,
    ...options,
  });

/** A player with a session at a game, and its calls. */
export async function sitAt(
  { app }: Arcade,
  bench: Bench,
  game: string,
  player: string,
  book = 'PLAY',
) {
  const token = randomBytes(32).toString('base64url');
  await bench.database.query(
    `insert into session (tenant, token_hash, launch_hash, player, game, currency, currency_symbol,
     currency_suffix, language, book, brand, origin)
     values ('philippines', $1, $2, $3, $4, 'TLB', 'P', '', 'EN', $5, 'Tala',
       'http://philippines.localhost:4000')`,
    [createHash('sha256').update(token).digest(), randomBytes(32), player, game, book],
  );
  const call = async <T>(method: 'GET' | 'POST', url: string, payload?: object) => {
    const response = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json() as T };
  };
  return {
    call,
    table: async () => (await call<TableView>('GET', '/api/events')).body,
    place: (
      ownId: string,
      stake: number,
      ...legs: readonly { event: string; selection: unknown }[]
    ) =>
      call<TicketView & { code?: string }>('POST', '/api/tickets', {
        ticketId: ownId.padEnd(16, '_'),
        stake,
        legs,
      }),
  };
}

/** Brings an event to a moment after its lock. */
export const toLock = (bench: Bench, event: string, afterMs = 0): Promise<unknown[]> =>
  bench.database.query(
    `update event set opens_at = least(opens_at, clock_timestamp() - $2 * interval '1 millisecond'),
      locks_at = clock_timestamp() - $2 * interval '1 millisecond' where id = $1`,
    [event, afterMs],
  );

/** Brings an event to its end. */
export const toEnd = (bench: Bench, event: string): Promise<unknown[]> =>
  bench.database.query(
    `update event set opens_at = least(opens_at, clock_timestamp()), locks_at = least(locks_at,
      clock_timestamp()), ends_at = clock_timestamp() where id = $1`,
    [event],
  );
