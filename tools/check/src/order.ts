/**
 * `npm run test:order` runs unit, component and integration tests with their files and tests
 * shuffled, or each file twice in one process: what fails then depends on what ran before it.
 */
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createCommand, runCommandLine, wholeNumber } from '@parlour/command-line';
import { root } from '@parlour/nx/load-tenant';

import { failAsWhole, type RoundResult } from './flakes/failures.ts';
import type { OrderedRun } from './order/run-tests.ts';
import { run } from './run/command.ts';

const FOLDER = join(root, 'test-results/order');
const MOST = 2 ** 31 - 1;

type OrderOptions = { readonly twice?: boolean; readonly files?: readonly string[] };

await runCommandLine(
  createCommand({
    script: 'test:order',
    purpose:
      'Runs unit, component and integration tests in a random order, and ends with 1 when one ' +
      'fails.',
    examples: [
      ['npm run test:order', 'all of them, by a fresh seed, which is printed'],
      ['npm run test:order -- 7', 'in the order of seed 7 again'],
      ['npm run test:order -- 1 2 3', 'once by each seed'],
      ['npm run test:order -- 7 --files wallet', 'files whose names contain a word'],
      ['npm run test:order -- --twice', 'each file twice in one process, tests shuffled'],
    ],
    notes:
      'A seed shuffles the same files and tests the same way each time. With --twice a file runs ' +
      'again directly behind itself; its modules are kept in between. What a failed run printed ' +
      'stays in test-results/order.',
  })
    .argument('[seeds...]', 'whole numbers; without any, a fresh one', parseSeeds)
    .option('--twice', 'run each file twice, one after the other, all in one process')
    .option('--files <names...>', 'parts of file names; without any, all')
    .action(main),
);

/** Adds a seed to those before it. */
function parseSeeds(text: string, before: readonly number[] = []): readonly number[] {
  return [...before, wholeNumber(0, MOST)(text)];
}

async function main(seeds: readonly number[], options: OrderOptions): Promise<void> {
  let hasFailed = false;
  for (const seed of seeds.length > 0 ? seeds : [randomInt(MOST)]) {
    const { tests, failures } = await runSeed(seed, options);
    for (const { test, reason } of failures) console.log(`✗ seed ${seed}: ${test}\n    ${reason}`);
    console.log(`seed ${seed}: ${tests} tests, ${failures.length} failed`);
    hasFailed ||= failures.length > 0;
  }
  process.exitCode = hasFailed ? 1 : 0;
}

async function runSeed(
  seed: number,
  { twice = false, files = [] }: OrderOptions,
): Promise<RoundResult> {
  console.log(`… seed ${seed}${twice ? ', each file twice' : ''}`);
  const report = join(FOLDER, `${seed}.json`);
  const log = join(FOLDER, `${seed}.log`);
  await mkdir(FOLDER, { recursive: true });
  for (const file of [report, log]) await rm(file, { force: true });
  const ordered: OrderedRun = { seed, isTwice: twice, files, report };
  const program = join(import.meta.dirname, 'order/run-tests.ts');
  const { code, output } = await run(process.execPath, [program, JSON.stringify(ordered)]);
  const found = existsSync(report)
    ? (JSON.parse(await readFile(report, 'utf8')) as RoundResult)
    : { tests: 0, failures: [] };
  const result = failAsWhole(found, code, output);
  if (result.failures.length > 0) await writeFile(log, output);
  return result;
}
