import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';

import { findChromium } from '../chromium.ts';
import { type CommandResult, run } from '../run/command.ts';
import { failAsWhole, readPlaywrightRound, readVitestRound, type RoundResult } from './failures.ts';
import type { Kind } from './rounds.ts';

/** The tests that a round runs, and its lane among the rounds that run at once. */
export type Chosen = {
  readonly isCore: boolean;
  readonly filters: readonly string[];
  readonly lane: number;
};

/** The first port of journeys, and how many a lane has: two for each product that they start. */
const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 4480);
const PORTS_OF_A_LANE = 100;

/**
 * Runs one kind of test once, on a product or a database of its own. A round in which something
 * failed keeps its folder: report, output, and of each failed journey screenshot and page text.
 */
export async function runRound(kind: Kind, folder: string, chosen: Chosen): Promise<RoundResult> {
  await mkdir(folder, { recursive: true });
  const report = join(folder, `${kind}.json`);
  const log = join(folder, `${kind}.log`);
  const pages = join(folder, 'e2e');
  const { code, output } = await (kind === 'journeys'
    ? runJourneys(report, pages, chosen)
    : runIntegration(report, chosen));
  const result = failAsWhole(await readRound(kind, report), code, output);
  if (result.failures.length > 0) await writeFile(log, output);
  else {
    for (const file of [report, ...(kind === 'journeys' ? [pages] : [])])
      await rm(file, { recursive: true, force: true });
    // What the other kind has left stays.
    await rmdir(folder).catch(() => {});
  }
  return result;
}

async function runJourneys(
  report: string,
  pages: string,
  { isCore, filters, lane }: Chosen,
): Promise<CommandResult> {
  const { executablePath } = await findChromium();
  const args = ['test', '--config', 'apps/e2e/playwright.config.ts', '--retries=0'];
  return run(
    'playwright',
    [
      ...args,
      '--pass-with-no-tests',
      `--output=${pages}`,
      ...(isCore ? ['--grep=@core'] : []),
      ...filters,
    ],
    {
      CHROMIUM: executablePath,
      E2E_REPORT: report,
      E2E_PORT: String(FIRST_PORT + PORTS_OF_A_LANE * lane),
    },
  );
}

const runIntegration = (report: string, { filters }: Chosen): Promise<CommandResult> =>
  run('vitest', [
    'run',
    '--project=int*',
    '--project=!int-product',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ]);

async function readRound(kind: Kind, report: string): Promise<RoundResult> {
  if (!existsSync(report)) return { tests: 0, failures: [] };
  const content = JSON.parse(await readFile(report, 'utf8')) as never;
  return kind === 'journeys' ? readPlaywrightRound(content) : readVitestRound(content, root);
}
