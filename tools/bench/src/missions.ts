import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { measureMissions } from '@parlour/gateway/measure-missions';
import { ensurePostgres } from '@parlour/start/postgres';

import { quantile } from './median.ts';

const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 10_000);
const MAX_MS = 30_000;

/**
 * Prints how long it takes to grant a milestone that many members reach at once, on a database of
 * its own; false when it is too slow, or bets wait for it.
 */
export async function measureMissionsOnTheirOwn(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-missions-'));
  const server = await ensurePostgres({ dataDir });
  try {
    const { alone, granted } = await measureMissions(server.url, { members: MEMBERS });
    const times = ({ ms }: typeof alone) =>
      `bets p50 ${quantile(ms, 0.5).toFixed(1)}, p99 ${quantile(ms, 0.99).toFixed(1)} ms`;
    const took = `${(granted.took / 1000).toFixed(1)} s, ${granted.bonuses} bonuses`;
    console.log(
      `\n${MEMBERS.toLocaleString('en')} members reach a milestone at once
bets alone, 160 a second  ${times(alone)}
counted and granted       ${took}; ${times(granted)}`,
    );
    return (
      granted.took < MAX_MS &&
      granted.bonuses === MEMBERS &&
      quantile(granted.ms, 0.99) < 2 * quantile(alone.ms, 0.99)
    );
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
