import type { TicketState } from '@parlour/arcade-protocol';
import { createHash, randomBytes } from 'node:crypto';

import type { Database } from '../db/pool.ts';
import type { SeedSeal } from '../seeds/seal.ts';
import { RNG_VERSION } from '@parlour/fair';
import { decideBy, hashReceipts, hashReceipt } from './decision.ts';
import type { SharedEvent } from './event.ts';
import type { EventGame, Times } from '../../games/event-game.ts';
import {
  databaseNow,
  decideEvent,
  endEvent,
  insertEvent,
  lockEvent,
  newestOfLanes,
  nextNumber,
  runningEvents,
  seizeEvent,
} from './event-repository.ts';
import { acceptedIds, hasPendingStake } from './ticket-repository.ts';

/** Moments of an event at which a test may cut the arcade off. */
export type EventMoment = 'before-lock' | 'before-decision' | 'before-end';

type Deps = {
  readonly database: Database;
  readonly seal: SeedSeal;
  readonly games: ReadonlyMap<string, EventGame>;
  /** Other times than a game's own, for tests and demonstrations. */
  readonly timings: Readonly<Record<string, Times>>;
  /** Moves the tickets of an event on, beside everything else. */
  readonly onTickets: (event: string, states: readonly TicketState[]) => void;
  readonly log: (
    level: 'warn' | 'error',
    facts: Readonly<Record<string, unknown>>,
    message: string,
  ) => void;
  /**
   * An event that was not decided so long after its lock is void: no process was there to decide it
   * in time.
   */
  readonly lateMs?: number;
  readonly at?: (moment: EventMoment) => void;
};

const UNFINISHED: readonly TicketState[] = ['betting', 'accepted', 'decided', 'refunding'];

/** A table stops after this long without a request. */
const IDLE_TIMEOUT_MS = 60_000;

export type Scheduler = {
  /** A player looks at a game: its events go on. */
  readonly ask: (game: string) => void;
  /**
   * Does what is due by the database's clock; returns whether anything runs. Several arcades may do
   * so at once.
   */
  readonly tick: () => Promise<boolean>;
};

const sealName = (event: string) => `event|${event}`;

/**
 * Opens, locks, decides and ends events. Every step is a change of one row that only the first of
 * several arcades can make.
 */
export function createScheduler({
  database,
  seal,
  games,
  timings,
  onTickets,
  log,
  lateMs = 10_000,
  at = () => {},
}: Deps): Scheduler {
  const { query } = database;
  const askedAt = new Map<string, number>();
  const isAwake = (game: string) =>
    performance.now() - (askedAt.get(game) ?? -Infinity) < IDLE_TIMEOUT_MS;

  async function open(game: EventGame, busyLanes: ReadonlySet<number>, now: number): Promise<void> {
    const newest = new Map(
      (await newestOfLanes(query, game.code)).map((event) => [event.lane, event]),
    );
    for (let lane = 0; lane < game.lanes; lane += 1) {
      if (busyLanes.has(lane)) continue;
      const times = (isFirst: boolean) => timings[game.code] ?? game.times(lane, isFirst);
      const ended = newest.get(lane)?.endsAt ?? 0;
      const opensAt = Math.round(Math.max(now, ended + times(false).restMs));
      const { openMs, playMs } = times(now - ended > IDLE_TIMEOUT_MS);
      const number = await nextNumber(query, game.code);
      const seed = randomBytes(32);
      const id = `${game.code}-${number}`;
      await insertEvent(query, {
        id,
        game: game.code,
        number,
        lane,
        facts: game.facts(number, lane),
        maths: game.maths,
        rng: RNG_VERSION,
        rtpPpm: game.rtpPpm,
        commitment: createHash('sha256').update(seed).digest('hex'),
        sealed: seal.seal(seed, sealName(id)),
        opensAt,
        locksAt: opensAt + openMs,
        endsAt: opensAt + openMs + playMs,
      });
    }
  }

  /** Decides a locked event as soon as every stake on it is known. */
  const decide = (id: string): Promise<void> =>
    database.transaction(async (query) => {
      const event = await seizeEvent(query, id);
      const game = games.get(event?.game ?? '');
      if (event?.state !== 'locked' || !game || (await hasPendingStake(query, id))) return;
      at('before-decision');
      const receipts = (await acceptedIds(query, id)).map(hashReceipt).toSorted();
      const entropy = hashReceipts(receipts);
      await decideEvent(
        query,
        id,
        receipts,
        entropy,
        decideBy(game, event, seal.open(event.sealed, sealName(id)), entropy),
      );
    });

  const end = (
    id: string,
    from: readonly SharedEvent['state'][],
    to: 'settled' | 'void',
  ): Promise<boolean> =>
    database.transaction(async (query) => {
      const event = await seizeEvent(query, id);
      if (!event || !from.includes(event.state)) return false;
      // A stake that was taken while the event played must be known before the end is shown.
      if (to === 'settled' && (await hasPendingStake(query, id))) return false;
      at('before-end');
      await endEvent(query, id, to, seal.open(event.sealed, sealName(id)).toString('hex'));
      return true;
    });

  async function step(event: SharedEvent, now: number): Promise<void> {
    if (event.state === 'decided') {
      if (
        now >= event.endsAt ||
        games.get(event.game)?.isOver?.(event.outcome, event, now - event.locksAt)
      ) {
        await end(event.id, ['decided'], 'settled');
        onTickets(event.id, UNFINISHED);
      }
      return;
    }
    if (now < event.locksAt) return;
    if (now >= event.locksAt + lateMs) {
      log('warn', { event: event.id }, 'event is void: not decided in time');
      await end(event.id, ['open', 'locked'], 'void');
      onTickets(event.id, UNFINISHED);
      return;
    }
    if (event.state === 'open') {
      at('before-lock');
      await lockEvent(query, event.id);
    }
    if (await hasPendingStake(query, event.id)) onTickets(event.id, ['betting']);
    else await decide(event.id);
  }

  return {
    ask: (game) => {
      askedAt.set(game, performance.now());
    },
    async tick() {
      const awake = [...games.values()].filter(({ code }) => isAwake(code));
      const running = await runningEvents(query);
      if (running.length === 0 && awake.length === 0) return false;
      for (const event of running)
        await step(event, await databaseNow(query)).catch((error: unknown) =>
          log('error', { err: error, event: event.id }, 'event not moved on'),
        );
      const left = awake.length > 0 ? await runningEvents(query) : [];
      for (const game of awake) {
        const busyLanes = new Set(
          left.filter((event) => event.game === game.code).map(({ lane }) => lane),
        );
        if (busyLanes.size < game.lanes) await open(game, busyLanes, await databaseNow(query));
      }
      return true;
    },
  };
}
