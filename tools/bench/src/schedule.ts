import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { measureSchedule } from '@parlour/gateway/measure-schedule';
import { ensurePostgres } from '@parlour/start/postgres';

import { quantile } from './median.ts';

const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 100_000);
/** Half of what the job's statement may take. */
const MAX_LISTING_MS = 30_000;
const MAX_MEMORY = 100 * 1024 ** 2;

/**
 * Prints how long it takes to list all members of a brand for a scheduled bonus and to grant it, on
 * a database of its own; false when a step of it comes near what cuts it, or bets wait for it.
 */
export async function measureScheduleOnItsOwn(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-schedule-'));
  const server = await ensurePostgres({ dataDir });
  try {
    const { alone, granted } = await measureSchedule(server.url, { members: MEMBERS });
    const times = ({ ms }: typeof alone) =>
      `bets p50 ${quantile(ms, 0.5).toFixed(1)}, p99 ${quantile(ms, 0.99).toFixed(1)} ms`;
    const { listed, took, bonuses, batches, memory } = granted;
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    const [usual, longest] = [0.5, 1].map((share) => quantile(batches, share).toFixed(0));
    console.log(
      `\nA scheduled bonus of ${MEMBERS.toLocaleString('en')} members
bets alone, 160 a second  ${times(alone)}
listed                    ${seconds(listed)}
listed and granted        ${seconds(took)}, ${bonuses} bonuses; ${times(granted)}
batches                   p50 ${usual}, longest ${longest} ms
memory of the process     ${(memory / 1024 ** 2).toFixed(0)} MiB more at most`,
    );
    return (
      bonuses === MEMBERS &&
      listed < MAX_LISTING_MS &&
      memory < MAX_MEMORY &&
      quantile(granted.ms, 0.99) < 2 * quantile(alone.ms, 0.99)
    );
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
