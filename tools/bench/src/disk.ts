import { Client } from 'pg';

import { quantile } from './median.ts';

/**
 * Measures the time of one durable commit on this disk, in ms: a record in the log and nothing
 * else, one after the other.
 */
export async function measureCommits(
  url: string,
  seconds: number,
): Promise<{ p50: number; p99: number; longest: number }> {
  const db = new Client({ connectionString: url });
  await db.connect();
  try {
    const times: number[] = [];
    for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
      const start = performance.now();
      await db.query("select pg_logical_emit_message(true, 'bench', 'tick')");
      times.push(performance.now() - start);
    }
    const sorted = times.toSorted((a, b) => a - b);
    return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), longest: sorted.at(-1) ?? 0 };
  } finally {
    await db.end();
  }
}
