import { ApiError } from '@parlour/contract';

import { isRetryable, MAX_RETRIES, pauseBeforeRetry } from '../../../db/errors.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { toDeadlineError } from './deadline-error.ts';
import type { Bet, PostingResult } from './postings.ts';

export type BetBatcherOptions = {
  /** Posts bets of one tenant together; returns results in their order. */
  readonly post: (tenantId: TenantId, bets: readonly Bet[]) => Promise<PostingResult[]>;
  /** Largest number of bets in one call to the database. */
  readonly maxBatch?: number;
  /** Calls in flight at once for one tenant. */
  readonly maxConcurrentCalls?: number;
  /**
   * Queued bets that justify a second call while one is in flight: each call costs as much as seven
   * more bets in the first.
   */
  readonly minConcurrentBatch?: number;
  /**
   * Milliseconds after which fewer bets justify it too: the call in flight may be waiting for a
   * locked wallet.
   */
  readonly maxWaitMs?: number;
  /** Milliseconds after which a bet fails with `vendor_deadline`; the vendor then repeats it. */
  readonly deadlineMs?: number;
};

type QueuedBet = {
  readonly bet: Bet;
  readonly queuedAt: number;
  /** It has answered `vendor_deadline` and must not be posted any more. */
  isExpired: boolean;
  readonly resolve: (result: PostingResult) => void;
  readonly reject: (error: unknown) => void;
};

type TenantQueue = {
  readonly bets: QueuedBet[];
  callsInFlight: number;
  isFlushScheduled: boolean;
  flushTimer: NodeJS.Timeout | undefined;
};

/** Calls in flight at once when the bets of a failed batch are posted one by one. */
const MAX_SINGLE_CALLS = 4;

/**
 * Posts the bets that arrive while a call is in flight together; a single bet is posted at once.
 * When a batch fails as a whole its bets are posted one by one, so that one bad bet fails alone.
 */
export function createBetBatcher({
  post,
  maxBatch = 64,
  maxConcurrentCalls = 2,
  minConcurrentBatch = 24,
  maxWaitMs = 10,
  deadlineMs = 2500,
}: BetBatcherOptions) {
  const queues = new Map<TenantId, TenantQueue>();

  const getQueue = (tenantId: TenantId): TenantQueue => {
    let queue = queues.get(tenantId);
    if (!queue) {
      queue = { bets: [], callsInFlight: 0, isFlushScheduled: false, flushTimer: undefined };
      queues.set(tenantId, queue);
    }
    return queue;
  };

  const postSingle = async (tenantId: TenantId, queued: QueuedBet): Promise<void> => {
    for (let retries = 0; !queued.isExpired; retries++) {
      try {
        const [result] = await post(tenantId, [queued.bet]);
        return result
          ? queued.resolve(result)
          : queued.reject(new Error('post_bets returned no row'));
      } catch (error) {
        if (!isRetryable(error) || retries >= MAX_RETRIES)
          return queued.reject(toDeadlineError(error));
        await pauseBeforeRetry();
      }
    }
  };

  // The id of a bet makes posting it again safe even if the failed batch was committed after all.
  const postSingly = async (tenantId: TenantId, batch: readonly QueuedBet[]): Promise<void> => {
    const remaining = [...batch];
    const work = async (): Promise<void> => {
      for (let queued = remaining.shift(); queued; queued = remaining.shift())
        await postSingle(tenantId, queued);
    };
    await Promise.all(Array.from({ length: MAX_SINGLE_CALLS }, work));
  };

  const postBatch = async (tenantId: TenantId, batch: readonly QueuedBet[]): Promise<void> => {
    const due = batch.filter(({ isExpired }) => !isExpired);
    if (due.length === 0) return;
    try {
      const results = await post(
        tenantId,
        due.map(({ bet }) => bet),
      );
      for (const [index, { resolve, reject }] of due.entries()) {
        const result = results[index];
        if (result) resolve(result);
        else reject(new Error('post_bets returned fewer rows than bets'));
      }
    } catch {
      // One bet can fail a batch: by itself each gets its own result or its own error.
      await postSingly(tenantId, due);
    }
  };

  const flush = (tenantId: TenantId, queue: TenantQueue): void => {
    queue.isFlushScheduled = false;
    for (
      let [oldest] = queue.bets;
      oldest && queue.callsInFlight < maxConcurrentCalls;
      [oldest] = queue.bets
    ) {
      const remainingMs = oldest.queuedAt + maxWaitMs - performance.now();
      const isWorthACall = queue.bets.length >= Math.min(minConcurrentBatch, maxBatch);
      if (queue.callsInFlight > 0 && remainingMs > 0 && !isWorthACall) {
        clearTimeout(queue.flushTimer);
        queue.flushTimer = setTimeout(flush, remainingMs, tenantId, queue);
        return;
      }
      const batch = queue.bets.splice(0, maxBatch);
      queue.callsInFlight++;
      void postBatch(tenantId, batch).finally(() => {
        queue.callsInFlight--;
        flush(tenantId, queue);
      });
    }
  };

  /** Queues a bet; resolves when its batch is committed, or with `vendor_deadline`. */
  return function place(tenantId: TenantId, bet: Bet): Promise<PostingResult> {
    return new Promise<PostingResult>((resolve, reject) => {
      const deadline = setTimeout(() => {
        queued.isExpired = true;
        reject(new ApiError('vendor_deadline'));
      }, deadlineMs);
      const queued: QueuedBet = {
        bet,
        queuedAt: performance.now(),
        isExpired: false,
        resolve: (result) => {
          clearTimeout(deadline);
          resolve(result);
        },
        reject: (error) => {
          clearTimeout(deadline);
          reject(error as Error);
        },
      };
      const queue = getQueue(tenantId);
      queue.bets.push(queued);
      if (queue.isFlushScheduled || queue.callsInFlight >= maxConcurrentCalls) return;
      queue.isFlushScheduled = true;
      setImmediate(flush, tenantId, queue);
    });
  };
}
