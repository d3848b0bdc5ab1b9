import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { measureTeams } from '@parlour/gateway/measure-teams';
import { ensurePostgres } from '@parlour/start/postgres';

import { quantile } from './median.ts';

const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 100_000);
const BETS = Number(process.env['BENCH_BETS'] ?? 1_000_000);
/** The longest that a report of a team may take, at the 95th percentile. */
const MAX_MS = MEMBERS > 100_000 ? 300 : 50;
/** Reports of a team; the other calls go through the days of every member. */
const REPORTS = /^(?:overview|teams)/;

/**
 * Prints what the figures of a large team cost, on a database of its own; false when a report is
 * too slow.
 */
export async function measureTeamsOnTheirOwn(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-teams-'));
  const server = await ensurePostgres({ dataDir });
  try {
    const { foldMs, stepMs, rows, calls } = await measureTeams(server.url, {
      members: MEMBERS,
      bets: BETS,
    });
    const folds = foldMs.toSorted((a, b) => a - b);
    const step = Object.entries(stepMs).map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`);
    console.log(
      `\nA team of ${MEMBERS.toLocaleString('en')} with ${BETS.toLocaleString('en')} settled bets
rows                 ${JSON.stringify(rows)}
count 50,000 bets    ${[0.5, 0.95].map((share) => quantile(folds, share).toFixed(0)).join(', ')} ms
10,000 operations    ${step.join(', ')}

Calls of its agent, ms${''.padEnd(12)}p50    p95`,
    );
    let isFast = true;
    for (const { name, ms } of calls) {
      const [median, late] = [quantile(ms, 0.5), quantile(ms, 0.95)];
      console.log(
        `${name.padEnd(34)}${median.toFixed(1).padStart(7)}${late.toFixed(1).padStart(7)}`,
      );
      if (REPORTS.test(name)) isFast &&= late < MAX_MS;
    }
    return isFast;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
