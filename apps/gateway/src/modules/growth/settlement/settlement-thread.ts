import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { Settled, TenantToSettle } from './settle.ts';

/** Settles a tenant somewhere else than in this thread. */
export type SettleApart = (tenant: TenantToSettle) => Promise<Settled>;

/** An order to the settlement thread. */
export type SettlementOrder = 'end' | { readonly id: number; readonly tenant: TenantToSettle };

export type SettlementAnswer =
  | { readonly id: number; readonly settled: Settled }
  | { readonly id: number; readonly fault: string };

type Waiting = {
  readonly resolve: (settled: Settled) => void;
  readonly reject: (e: Error) => void;
};

/**
 * Settles in a thread of its own: ten thousand contracts are read, computed, hashed and sent, and
 * bets that the same process takes would wait for each of these steps. The thread begins with the
 * first settlement, and again after it has died; what it had begun fails then, and the next run of
 * the job goes on with it.
 *
 * @param databaseUrl the login of the gateway
 */
export function createSettlementThread(databaseUrl: string): {
  readonly settle: SettleApart;
  /** Ends the thread once no settlement runs any more. */
  readonly end: () => Promise<void>;
} {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const begin = (): Worker => {
    const begun = new Worker(new URL('./settlement-worker.ts', import.meta.url), {
      workerData: { databaseUrl },
      // Options of the process are no options of a thread.
      execArgv: [],
    });
    begun.unref();
    begun.on('message', (answer: SettlementAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('settled' in answer) asked?.resolve(answer.settled);
      else asked?.reject(new Error(answer.fault));
    });
    const fail = (reason: unknown) => {
      if (worker === begun) worker = undefined;
      for (const { reject } of waiting.values())
        reject(new Error(`the thread of settlements ended: ${String(reason)}`));
      waiting.clear();
    };
    begun.on('error', fail).on('exit', fail);
    return begun;
  };

  return {
    settle: (tenant) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        worker ??= begin();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
        worker.postMessage({ id, tenant } satisfies SettlementOrder);
      }),
    async end() {
      if (!worker) return;
      const ended = once(worker, 'exit');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage('end' satisfies SettlementOrder);
      await ended;
    },
  };
}
