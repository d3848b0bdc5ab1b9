/**
 * `npm run mutants` puts one small fault after the other into a copy of the repository and checks
 * that a test of the row it belongs to fails. The step `rows` of the test run does not run them; a
 * unit test checks that each fault still has its place.
 */
import { createCommand, InvalidArgumentError, runCommandLine } from '@parlour/command-line';
import { root } from '@parlour/nx/load-tenant';
import { findNearest } from '@parlour/tenant/nearest';

import type { Mutation } from './mutants/mutation.ts';
import { runMutant, type Verdict } from './mutants/run-mutant.ts';
import { createSandbox } from './mutants/sandbox.ts';
import { mutations } from './mutants/table.ts';

type MutantOptions = {
  readonly only?: string;
  readonly list?: true;
  readonly core?: true;
  readonly sample?: number;
};

await runCommandLine(
  createCommand({
    script: 'mutants',
    purpose:
      'Puts one small fault after the other into a copy of the repository, and ends with 1 when ' +
      'no test of its row fails.',
    examples: [
      ['npm run mutants', 'every mutation'],
      ['npm run mutants -- --only WAL', 'those of a group'],
      ['npm run mutants -- --only WAL-05', 'those of a row'],
      ['npm run mutants -- --core --sample 60', 'sixty of them, by the tests of npm test alone'],
      ['npm run mutants -- --list', 'what there is'],
    ],
    notes: 'Mutations with tests on a real PostgreSQL take some 10 s each.',
  })
    .option('--only <row>', 'a group or a row of docs/rows.md: WAL, WAL-05', parseRow)
    .option('--core', 'run what npm test runs; otherwise all, as npm run test:all does')
    .option('--sample <count>', 'so many mutations, spread evenly over the table', parseCount)
    .option('--list', 'list the mutations and run none')
    .action(main),
);

function parseCount(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('it is a whole number from 1 on.');
}

/** A group or a row that has mutations. */
function parseRow(text: string): string {
  const rows = mutations.map(({ row }) => row);
  if (rows.some((row) => row.startsWith(text))) return text;
  const groups = [...new Set(rows.map((row) => row.slice(0, 3)))];
  const nearest = findNearest(text, text.includes('-') ? rows : groups);
  throw new InvalidArgumentError(
    nearest === undefined ? `groups are ${groups.join(', ')}.` : `did you mean ${nearest}?`,
  );
}

async function main({ only, list, core, sample }: MutantOptions): Promise<void> {
  const chosen = spread(
    mutations.filter(({ row }) => only === undefined || row.startsWith(only)),
    sample,
  );
  if (list) {
    for (const mutation of chosen) console.log(describe(mutation));
    return;
  }
  const verdicts = await runAll(chosen, core === true);
  const count = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length;
  console.log(
    `\n${count('noticed')} of ${chosen.length} noticed, ${count('not noticed')} not noticed, ` +
      `${count('untested')} without a test that ran`,
  );
  process.exitCode = count('noticed') === chosen.length ? 0 : 1;
}

/** Some of a list, spread evenly over it. */
function spread<T>(all: readonly T[], count = all.length): readonly T[] {
  const step = Math.max(1, all.length / count);
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

async function runAll(chosen: readonly Mutation[], isCore: boolean): Promise<readonly Verdict[]> {
  const sandbox = await createSandbox(root, 'mutants');
  const verdicts: Verdict[] = [];
  try {
    for (const mutation of chosen) {
      const startedAt = performance.now();
      const { verdict, output } = await runMutant(sandbox.root, mutation, isCore);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      verdicts.push(verdict);
      const progress = `${verdicts.length}/${chosen.length}`.padStart(7);
      console.log(
        `${progress}  ${verdict.padEnd(12)} ${seconds.padStart(5)} s  ${describe(mutation)}`,
      );
      if (verdict === 'untested') console.log(output.slice(-600));
    }
  } finally {
    await sandbox.remove();
  }
  return verdicts;
}

function describe({ row, file, find, replace, test }: Mutation): string {
  const short = (text: string) => JSON.stringify(text.replaceAll(/\s+/g, ' ').trim().slice(0, 60));
  return `${row}  ${file}: ${short(find)} → ${short(replace)}  (${test})`;
}
