/**
 * `npm run test:dates` runs the unit and integration tests with the clocks of the processes and of
 * PostgreSQL on days at which programs go wrong: ends of weeks, months and years, leap days, both
 * changes of summer time, and a year from now. Leaves `test-results/dates-<name>.json`.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { choiceOption, createCommand, runCommandLine } from '@parlour/command-line';
import { root } from '@parlour/nx/load-tenant';
import { INSTALL } from '@parlour/start/fake-time';

import { findOrInstallFakeTime, toFakeClock } from './dates/fake-clock.ts';
import { type Moment, moments } from './dates/moments.ts';
import { run } from './run/command.ts';
import { type Counts, single, vitestCounts } from './run/counts.ts';

/** Compares the clocks with the one that was set; runs whatever else is chosen. */
const CLOCK_TEST = 'apps/gateway/src/testing/database/clock.int.test.ts';

type DatesOptions = { readonly date?: string };

await runCommandLine(
  createCommand({
    script: 'test:dates',
    purpose:
      'Runs the unit and integration tests with the clocks of the processes and of PostgreSQL on ' +
      'other dates, and ends with 1 when one fails.',
    examples: [
      ['npm run test:dates', 'every date, one after the other'],
      ['npm run test:dates -- --date sunday', 'one date'],
      ['npm run test:dates -- --date sunday raffles', 'the test files that it is in the name of'],
    ],
    notes:
      `Dates: ${moments.map(({ name, description }) => `${name} (${description})`).join(', ')}. ` +
      'Needs datefudge; DATEFUDGE_LIBRARY names its library where it is not found.',
  })
    .argument('[files...]', 'parts of the names of test files; without any, all')
    .addOption(
      choiceOption(
        '--date <name>',
        'one of the dates',
        moments.map(({ name }) => name),
      ),
    )
    .action(runDates),
);

async function runDates(files: readonly string[], { date }: DatesOptions): Promise<void> {
  const library = await findOrInstallFakeTime();
  if (library === undefined) {
    console.error(INSTALL);
    process.exitCode = 1;
    return;
  }
  const results: { readonly moment: Moment; readonly counts: Counts }[] = [];
  for (const moment of moments.filter(({ name }) => date === undefined || name === date)) {
    console.log(`… ${moment.name}: ${moment.description}`);
    const counts = await runAt(moment, library, files);
    results.push({ moment, counts });
    for (const failure of counts.failures ?? []) console.log(`  ✗ ${failure}`);
  }
  console.log(`\n${describeRow('date', 'passed', 'failed', 'skipped')}`);
  for (const { moment, counts } of results)
    console.log(describeRow(moment.name, counts.passed, counts.failed, counts.skipped));
  process.exitCode = results.some(({ counts }) => counts.failed > 0) ? 1 : 0;
}

function describeRow(name: string, ...counts: readonly (string | number)[]): string {
  return [name.padEnd(16), ...counts.map((count) => String(count).padStart(8))].join('');
}

async function runAt(moment: Moment, library: string, files: readonly string[]): Promise<Counts> {
  const file = join(root, 'test-results', `dates-${moment.name}.json`);
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  const clock = toFakeClock(library, moment, new Date());
  console.log(`  from ${clock['TEST_CLOCK_FROM']}`);
  const { code, output } = await run(
    'vitest',
    [
      'run',
      '--project=unit',
      '--project=int*',
      '--project=!int-product',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(files.length > 0 ? [...files, CLOCK_TEST] : []),
    ],
    clock,
  );
  // Without a report the command died before it could test anything.
  if (!existsSync(file)) {
    console.log(output.trim().slice(-2000));
    return single(code || 1);
  }
  return vitestCounts(
    JSON.parse(await readFile(file, 'utf8')) as Parameters<typeof vitestCounts>[0],
    code,
  );
}
