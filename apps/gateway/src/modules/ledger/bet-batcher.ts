import { ApiError } from '@parlour/contract';

import { isRetryable, sqlState } from '../../db/pool.ts';
import type { Bet, Outcome } from './postings.ts';

export type BetBatcherOptions = {
  /** Posts bets of one tenant together, answers in order. */
  readonly post: (tenantId: number, bets: readonly Bet[]) => Promise<Outcome[]>;
  /** Most bets in one call to the database. */
  readonly maxBatch?: number;
  /** Calls under way at once for one tenant. */
  readonly lanes?: number;
  /** How many waiting bets are worth a call beside one that is under way: each call costs what seven more bets in the other would. */
  readonly worthwhile?: number;
  /** Milliseconds after which fewer go as well: the call under way may be waiting for somebody's wallet. */
  readonly patience?: number;
  /** Milliseconds after which a bet answers `vendor_deadline`; the vendor asks again with the same id. */
  readonly deadline?: number;
};

type Waiting = {
  readonly bet: Bet;
  readonly since: number;
  /** Its caller was told that it did not happen in time. */ late: boolean;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};
type Queue = {
  readonly waiting: Waiting[];
  busy: number;
  scheduled: boolean;
  lookAgain: NodeJS.Timeout | undefined;
};

// SQLSTATE classes: 08 connection, 53 resources, 57 cancelled or shutting down; 55P03 lock not available.
const DID_NOT_ANSWER = /^(08|53|57|55P03)/;
const LOST =
  /terminat|ECONNRESET|ECONNREFUSED|EPIPE|timeout exceeded|connection ended|not queryable/i;

/** Nothing is known to have happened; asking again with the same id finds out. */
const timedOut = (error: unknown): boolean =>
  DID_NOT_ANSWER.test(sqlState(error) ?? '') ||
  (error instanceof Error && LOST.test(`${sqlState(error) ?? ''} ${error.message}`));

/** Calls under way at once for the bets of a failed batch. */
const ALONE_AT_ONCE = 4;

/** What a caller is told when the database did not answer in time. */
export const asDeadline = (error: unknown): unknown =>
  timedOut(error) || isRetryable(error) ? new ApiError('vendor_deadline') : error;

/**
 * Collects the bets that arrive while a call is under way and posts them together; a lone bet waits for nothing.
 * When a batch fails as a whole, its bets are tried one at a time, so that one bad bet cannot take others with it.
 */
export function createBetBatcher({
  post,
  maxBatch = 64,
  lanes = 2,
  worthwhile = 24,
  patience = 10,
  deadline = 2500,
}: BetBatcherOptions) {
  const queues = new Map<number, Queue>();

  const queueOf = (tenantId: number): Queue => {
    let queue = queues.get(tenantId);
    if (!queue)
      queues.set(
        tenantId,
        (queue = { waiting: [], busy: 0, scheduled: false, lookAgain: undefined }),
      );
    return queue;
  };

  const postOne = async (tenantId: number, waiting: Waiting): Promise<void> => {
    const { bet, resolve, reject } = waiting;
    for (let tries = 0; !waiting.late; tries++) {
      try {
        const [outcome] = await post(tenantId, [bet]);
        return outcome ? resolve(outcome) : reject(new Error('the ledger answered nothing'));
      } catch (error) {
        if (!isRetryable(error) || tries >= 3) return reject(asDeadline(error));
      }
    }
  };

  const postBatch = async (tenantId: number, batch: readonly Waiting[]): Promise<void> => {
    const due = batch.filter(({ late }) => !late);
    if (due.length === 0) return;
    try {
      const outcomes = await post(
        tenantId,
        due.map(({ bet }) => bet),
      );
      for (const [index, { resolve, reject }] of due.entries()) {
        const outcome = outcomes[index];
        if (outcome) resolve(outcome);
        else reject(new Error('the ledger answered too little'));
      }
    } catch {
      // Each bet meets its own trouble, if it has any, and does not keep the others waiting for it. The key makes trying again safe even
      // if the batch was committed after all.
      const rest = [...due];
      const oneAfterAnother = async (): Promise<void> => {
        for (let waiting = rest.shift(); waiting; waiting = rest.shift())
          await postOne(tenantId, waiting);
      };
      await Promise.all(Array.from({ length: ALONE_AT_ONCE }, oneAfterAnother));
    }
  };

  const flush = (tenantId: number, queue: Queue): void => {
    queue.scheduled = false;
    for (let [oldest] = queue.waiting; oldest && queue.busy < lanes; [oldest] = queue.waiting) {
      const left = oldest.since + patience - performance.now();
      if (queue.busy > 0 && left > 0 && queue.waiting.length < Math.min(worthwhile, maxBatch)) {
        clearTimeout(queue.lookAgain);
        queue.lookAgain = setTimeout(flush, left, tenantId, queue);
        return;
      }
      const batch = queue.waiting.splice(0, maxBatch);
      queue.busy++;
      void postBatch(tenantId, batch).finally(() => {
        queue.busy--;
        flush(tenantId, queue);
      });
    }
  };

  /** Queues a bet and answers when its batch was committed, or with `vendor_deadline`. */
  return function place(tenantId: number, bet: Bet): Promise<Outcome> {
    return new Promise<Outcome>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.late = true;
        reject(new ApiError('vendor_deadline'));
      }, deadline);
      const waiting: Waiting = {
        bet,
        since: performance.now(),
        late: false,
        resolve: (outcome) => {
          clearTimeout(timer);
          resolve(outcome);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error as Error);
        },
      };
      const queue = queueOf(tenantId);
      queue.waiting.push(waiting);
      if (queue.scheduled || queue.busy >= lanes) return;
      queue.scheduled = true;
      setImmediate(flush, tenantId, queue);
    });
  };
}

export type PlaceBet = ReturnType<typeof createBetBatcher>;
