import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { measureBooks } from '@parlour/gateway/measure-books';
import { ensurePostgres } from '@parlour/start/postgres';

/** The longest that reconciliation of a million entries may take. */
const MAX_SECONDS = 60;

/**
 * Prints how long the books of a million entries take, and what sealing costs bets; false when
 * reconciliation is too slow or finds something.
 */
export async function measureBooksOnTheirOwn(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-books-'));
  const server = await ensurePostgres({ dataDir });
  try {
    const figures = await measureBooks(server.url, {
      entries: Number(process.env['BENCH_ENTRIES'] ?? 1_000_000),
    });
    const rates = (values: readonly number[]) =>
      values.map((value) => value.toLocaleString('en')).join(', ');
    const [alone, besideSealer] = [
      rates(figures.betsWithoutSealing),
      rates(figures.betsWithSealing),
    ];
    const pages = figures.journal.pages
      .map(
        ({ page, median, p95 }) => `${page.padEnd(34)}${median.toFixed(0)}, ${p95.toFixed(0)} ms`,
      )
      .join('\n');
    console.log(`\nBooks of ${figures.entries.toLocaleString('en')} entries
reconcile, whole     ${figures.reconcileSeconds.toFixed(1)} s (at most ${MAX_SECONDS})
seal, ${String(figures.blocks).padStart(5)} blocks   ${figures.sealSeconds.toFixed(1)} s
verify the chain     ${figures.verifySeconds.toFixed(1)} s
bets a second        ${alone} alone; ${besideSealer} beside a sealer
findings             ${figures.findings}
sums of accounts     ${figures.journal.totalsSeconds.toFixed(1)} s

Pages of the console, median and 95 %
${pages}`);
    return figures.reconcileSeconds <= MAX_SECONDS && figures.findings === 0;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
