import type { Database } from '../db/pool.ts';
import type { DuelTimes } from './duel.ts';
import type { DuelDriver } from './duel-driver.ts';
import { claimDue } from './duel-repository.ts';
import type { Pairing } from './pairing.ts';
import { poolsToPair, sweepTickets } from './ticket-repository.ts';

type Deps = {
  readonly database: Database;
  readonly driver: DuelDriver;
  readonly pairing: Pairing;
  readonly times: DuelTimes;
  readonly onError: (error: unknown, id?: string) => void;
};

/** A duel that a process took is left to it for so long: longer than its steps outside may last. */
const LEASE_MS = 5000;

/**
 * Moves what is due: decisions whose time is over, money that is still to be moved, pools where
 * players can be paired. Safe beside other processes.
 */
export async function tickDuels({
  database,
  driver,
  pairing,
  times,
  onError,
}: Deps): Promise<void> {
  const due = await claimDue(database.query, LEASE_MS);
  await Promise.all(
    due.map((key) => driver.drive(key).catch((error: unknown) => onError(error, key.id))),
  );
  for (const pool of await poolsToPair(database.query, times.silentMs, times.dealerMs))
    await pairing.pair(pool);
  await sweepTickets(database.query, times.silentMs * 4);
}

/** Ticks again and again; returns what stops it and waits for a tick under way. */
export function startDuels(deps: Deps, everyMs = 500): () => Promise<void> {
  let running: Promise<void> | null = null;
  const tick = () => {
    running ??= tickDuels(deps)
      .catch(deps.onError)
      .finally(() => {
        running = null;
      });
  };
  tick();
  const timer = setInterval(tick, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
