import type { Query } from '../db/pool.ts';
import type { Round } from './round.ts';
import { advance, findUnfinished } from './round-repository.ts';
import type { RoundDriver } from './round-driver.ts';

type Deps = {
  readonly query: Query;
  readonly drive: RoundDriver;
  readonly onError: (error: unknown, round?: Round) => void;
  /** Called after each run that could read the rounds. */
  readonly onRun?: () => void;
};

/**
 * Finishes or refunds rounds that were cut off. Rounds that have moved within `idleMs` are left
 * alone; 0 takes all (at start).
 */
async function recoverRounds(
  { query, drive, onError, onRun }: Deps,
  idleMs: number,
): Promise<void> {
  for (const round of await findUnfinished(query, idleMs)) {
    try {
      // Nothing of a created round has left this process: it ends here, without money.
      if (round.state === 'created') await advance(query, round, 'cancelled');
      else await drive(round);
    } catch (error) {
      onError(error, round);
    }
  }
  onRun?.();
}

/**
 * Recovers at once and then every few seconds; returns what stops it and waits for a run under way.
 */
export function startRecovery(
  deps: Deps,
  { everyMs = 5000, idleMs = 5000 }: { everyMs?: number; idleMs?: number } = {},
): () => Promise<void> {
  let running = recoverRounds(deps, 0).catch(deps.onError);
  let busy = true;
  void running.finally(() => {
    busy = false;
  });
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = recoverRounds(deps, idleMs)
      .catch(deps.onError)
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
