import { parentPort, workerData } from 'node:worker_threads';

import { createPool } from '../../../db/pool.ts';
import { settle } from './settle.ts';
import type { SettlementAnswer, SettlementOrder } from './settlement-thread.ts';

// The thread that settlements run in, with connections of its own: one settles at a time.
const { databaseUrl } = workerData as { readonly databaseUrl: string };
const db = createPool({ url: databaseUrl, max: 2, applicationName: 'parlour-settlements' });

parentPort?.on('message', (order: SettlementOrder) => {
  if (order === 'end') void db.end().finally(() => parentPort?.close());
  else void answer(order);
});

async function answer({ id, tenant }: Exclude<SettlementOrder, 'end'>): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  const reply = (given: SettlementAnswer) => parentPort?.postMessage(given);
  try {
    reply({ id, settled: await settle(db, tenant) });
  } catch (error) {
    reply({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
