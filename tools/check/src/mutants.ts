/**
 * `npm run mutants` puts one small fault after the other into a copy of the repository and checks
 * that a test of the row it belongs to fails. The step `rows` of the test run does not run them; a
 * unit test checks that each fault still has its place.
 */
import { parseArgs } from 'node:util';

import { root } from '@parlour/nx/load-tenant';

import type { Mutation } from './mutants/mutation.ts';
import { runMutant, type Verdict } from './mutants/run-mutant.ts';
import { createSandbox } from './mutants/sandbox.ts';
import { mutations } from './mutants/table.ts';

const HELP = `npm run mutants                      run every mutation
npm run mutants -- --only WAL        those of a group, or of a row (WAL-05)
npm run mutants -- --list            what there is, without running it
npm run mutants -- --help            this text

Each mutation changes one place of a copy of the repository (never the work tree) and runs the
tests of one row in one file; a test must fail. Those on a real PostgreSQL take some 10 s each.
Exit code 1 when one was not noticed.`;

const options = { only: { type: 'string' }, list: { type: 'boolean' }, help: { type: 'boolean' } };

try {
  const { values } = parseArgs({ options: options as never, strict: true }) as {
    values: { only?: string; list?: boolean; help?: boolean };
  };
  if (values.help) console.log(HELP);
  else await main(values.only, values.list === true);
} catch (error) {
  console.error(`${(error as Error).message}\n\n${HELP}`);
  process.exitCode = 1;
}

async function main(only: string | undefined, isList: boolean): Promise<void> {
  const chosen = mutations.filter(({ row }) => only === undefined || row.startsWith(only));
  if (chosen.length === 0) {
    const groups = new Set(mutations.map(({ row }) => row.slice(0, 3)));
    throw new Error(`--only ${only}: no mutation; groups are ${[...groups].join(', ')}`);
  }
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
