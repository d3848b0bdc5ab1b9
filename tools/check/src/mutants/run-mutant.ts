import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { readReport } from '../spec/results.ts';
import type { Mutation } from './mutation.ts';
import { replaceInFile } from './sandbox.ts';

/** The outcome of a mutation; `untested` means that no test of the row ran at all. */
export type Verdict = 'noticed' | 'not noticed' | 'untested';

/** The project of vitest.config.ts that a test belongs to, or the pattern of several. */
function projectOf(test: string): 'unit' | 'dom*' | 'int*' {
  if (test.includes('.int.test.')) return 'int*';
  return test.endsWith('.tsx') ? 'dom*' : 'unit';
}

/**
 * Puts a mutation into a copy, runs the row's tests of one file there, as `npm test` or as
 * `npm run test:all` does, and takes it out again.
 */
export async function runMutant(
  sandbox: string,
  { row, test, file, find, replace }: Mutation,
  isCore: boolean,
): Promise<{ readonly verdict: Verdict; readonly output: string }> {
  const report = join(sandbox, '.cache-mutant.json');
  await rm(report, { force: true });
  const undo = await replaceInFile(join(sandbox, file), find, replace);
  try {
    const output = await runTests(sandbox, { test, row, report, isCore });
    const tests = await readFile(report, 'utf8').then(
      (text) => readReport(JSON.parse(text) as object, sandbox),
      () => [],
    );
    const own = tests.filter(({ title }) => title.includes(row));
    if (own.some(({ outcome }) => outcome === 'failed')) return { verdict: 'noticed', output };
    const hasRun = own.some(({ outcome }) => outcome === 'passed');
    return { verdict: hasRun ? 'not noticed' : 'untested', output };
  } finally {
    await undo();
  }
}

type MutantRun = {
  readonly test: string;
  readonly row: string;
  readonly report: string;
  readonly isCore: boolean;
};

const runTests = (cwd: string, { test, row, report, isCore }: MutantRun): Promise<string> =>
  new Promise((resolve, reject) => {
    const projects = [
      `--project=${projectOf(test)}`,
      ...(isCore ? ['--project=!int-product'] : []),
    ];
    const args = ['run', ...projects, test, '-t', row, '--reporter=json'];
    const child = spawn(
      join(cwd, 'node_modules/.bin/vitest'),
      [...args, `--outputFile=${report}`, '--maxWorkers=1'],
      {
        cwd,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, FORCE_COLOR: '0', TEST_ALL: isCore ? '' : '1' },
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', () => resolve(output));
  });
