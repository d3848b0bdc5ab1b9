import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { measureTeams } from '@parlour/gateway/measure-teams';
import { ensurePostgres } from '@parlour/start/postgres';

import { quantile } from './median.ts';

const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 100_000);
const BETS = Number(process.env['BENCH_BETS'] ?? Math.min(4 * MEMBERS, 1_000_000));
const QUESTIONS = Number(process.env['BENCH_QUESTIONS'] ?? 40);
/** The longest that a report of a team may take, at the 95th percentile. */
const MAX_MS = MEMBERS > 100_000 ? 300 : 50;

/**
 * Prints what the figures of a large team cost, on a database of its own; false when a report takes
 * longer than it may. Calls that begin with an asterisk have no limit.
 */
export async function measureTeamsOnTheirOwn(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-teams-'));
  const server = await ensurePostgres({ dataDir });
  try {
    const { foldMs, stepMs, bitmapMs, rows, calls } = await measureTeams(server.url, {
      members: MEMBERS,
      bets: BETS,
      questions: QUESTIONS,
    });
    const folds = foldMs.toSorted((a, b) => a - b);
    const step = Object.entries(stepMs).map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`);
    console.log(
      `\nA team of ${MEMBERS.toLocaleString('en')} with ${BETS.toLocaleString('en')} settled bets
rows                 ${JSON.stringify(rows)}
count 50,000 bets    ${[0.5, 0.95].map((share) => quantile(folds, share).toFixed(0)).join(', ')} ms
10,000 operations    ${step.join(', ')}
bitmap of the team   ${bitmapMs.toFixed(0)} ms

Calls of its agent, ms${''.padEnd(13)}p50    p95  processor`,
    );
    let isFast = true;
    for (const { name, ms, processorMs } of calls) {
      const late = quantile(ms, 0.95);
      const isLate = !name.startsWith('*') && late >= MAX_MS;
      const figures = [quantile(ms, 0.5), late].map((value) => value.toFixed(1).padStart(7));
      console.log(
        `${name.padEnd(35)}${figures.join('')}${(processorMs?.toFixed(1) ?? '-').padStart(9)}${
          isLate ? `  above ${MAX_MS}` : ''
        }`,
      );
      isFast &&= !isLate;
    }
    return isFast;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
