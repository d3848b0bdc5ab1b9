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

type MutantOptions = { readonly only?: string; readonly list?: true };

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
      ['npm run mutants -- --list', 'what there is'],
    ],
    notes: 'Mutations with tests on a real PostgreSQL take some 10 s each.',
  })
    .option('--only <row>', 'a group or a row of docs/rows.md: WAL, WAL-05', parseRow)
    .option('--list', 'list the mutations and run none')
    .action(({ only, list }: MutantOptions) => main(only, list === true)),
);

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

async function main(only: string | undefined, isList: boolean): Promise<void> {
  const chosen = mutations.filter(({ row }) => only === undefined || row.startsWith(only));
  if (isList) {
    for (const mutation of chosen) console.log(describe(mutation));
    return;
  }
  const verdicts = await runAll(chosen);
  const count = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length;
  console.log(
    `\n${count('noticed')} of ${chosen.length} noticed, ${count('not noticed')} not noticed, ` +
      `${count('untested')} without a test that ran`,
  );
  process.exitCode = count('noticed') === chosen.length ? 0 : 1;
}

async function runAll(chosen: readonly Mutation[]): Promise<readonly Verdict[]> {
  const sandbox = await createSandbox(root, 'mutants');
  const verdicts: Verdict[] = [];
  try {
    for (const mutation of chosen) {
      const startedAt = performance.now();
      const { verdict, output } = await runMutant(sandbox.root, mutation);
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
