import type { TableView } from '@parlour/arcade-protocol';
import { ApiError } from '../shell/api.ts';
import type { TableApi } from './table-api.ts';

/** An event as the table shows it. */
export type TableEvent = TableView['events'][number];

/** The phase of the table for its players. */
type TablePhase = 'waiting' | 'betting' | 'closing' | 'playing' | 'result';

/** The state of the table at a moment: the event that counts, and its phase. */
export type Moment = { readonly phase: TablePhase; readonly event: TableEvent | null };

/**
 * The event that counts now: one that takes bets or plays; in the pause after it, the one that
 * ended.
 */
export function findCurrentEvent(events: readonly TableEvent[], now: number): Moment {
  const running = events.find(({ state }) => state !== 'settled' && state !== 'void');
  const ended = events.findLast(({ state }) => state === 'settled' || state === 'void');
  if (running && now >= running.opensAt) {
    if (running.state === 'decided') return { phase: 'playing', event: running };
    return {
      phase: running.state === 'open' && now < running.locksAt ? 'betting' : 'closing',
      event: running,
    };
  }
  return ended ? { phase: 'result', event: ended } : { phase: 'waiting', event: null };
}

/**
 * Returns the time in ms to wait before the next request: until something changes by the clock, a
 * moment while a decision is awaited, else a second and a half.
 */
export function getPollDelay(events: readonly TableEvent[], now: number): number {
  const waits = events.flatMap(({ opensAt, locksAt, endsAt, state }) => {
    if (
      state === 'locked' ||
      (state === 'open' && now >= locksAt) ||
      (state === 'decided' && now >= endsAt)
    )
      return [400];
    return [opensAt, locksAt, endsAt].filter((at) => at > now).map((at) => at - now + 150);
  });
  return Math.max(300, Math.min(1500, ...waits));
}

type Deps = {
  readonly api: Pick<TableApi, 'table'>;
  readonly onTable: (table: TableView) => void;
  readonly onLost: () => void;
  readonly onOver: () => void;
};

/** Follows the table: polls it and keeps the server's clock. */
export function pollTable({ api, onTable, onLost, onOver }: Deps) {
  let clockOffset = 0;
  let shortestTripMs = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPolling = false;
  let isOver = false;
  const now = () => Date.now() + clockOffset;

  async function poll(): Promise<void> {
    if (isPolling || isOver) return;
    isPolling = true;
    clearTimeout(timer);
    let pause = 2500;
    try {
      const sent = Date.now();
      const table = await api.table();
      const took = Date.now() - sent;
      // The answer that travelled fastest tells the clock best; older knowledge fades, so that a
      // clock that was set is noticed.
      shortestTripMs = shortestTripMs * 1.2 + 5;
      if (took <= shortestTripMs) {
        shortestTripMs = took;
        clockOffset = table.now - (sent + took / 2);
      }
      onTable(table);
      pause = document.hidden ? 5000 : getPollDelay(table.events, now());
    } catch (error) {
      if (error instanceof ApiError && error.code === 'session_over') {
        isOver = true;
        onOver();
      } else onLost();
    }
    isPolling = false;
    if (!isOver) timer = setTimeout(() => void poll(), pause);
  }

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void poll();
  });
  return {
    /** The server's clock, as exactly as its answers allow. */
    now,
    /** Polls at once. */
    poll: (): void => void poll(),
  };
}

export type TablePoller = ReturnType<typeof pollTable>;
