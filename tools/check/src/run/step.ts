import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';

import { findChromium } from '../chromium.ts';
import { reportFile } from '../spec/results.ts';
import { type CommandResult, run } from './command.ts';
import { type Counts, nxCounts, single } from './counts.ts';

/** The counts of a step; `output` is printed when it failed, `note` always. */
export type StepResult = Counts & { readonly output: string; readonly note?: string };

/** One step of the test run. */
export type Step = {
  readonly name: string;
  readonly description: string;
  /** Steps that must have ended before, where they run too. */
  readonly after?: readonly string[];
  readonly run: () => Promise<StepResult>;
};

/** A step that is one command and counts as one check. */
export const commandStep = (
  name: string,
  description: string,
  command: string,
  ...args: string[]
): Step => ({
  name,
  description,
  run: async () => {
    const { code, output } = await run(command, args);
    return { ...single(code), output };
  },
});

/** A step that runs an Nx target of every project that has it. */
export const targetStep = (name: string, description: string, target: string): Step => ({
  name,
  description,
  run: async () => {
    const { code, output } = await run('nx', [
      'run-many',
      '-t',
      target,
      '--parallel=2',
      '--outputStyle=stream',
    ]);
    return { ...nxCounts(output, code), output };
  },
});

/**
 * Runs a command that writes a JSON report to a file of the step's own, which stays there for
 * `npm run spec`; `read` counts it.
 */
export async function withReport<T>(
  name: string,
  start: (file: string) => Promise<CommandResult>,
  read: (report: T, code: number) => Counts,
): Promise<StepResult> {
  const file = reportFile(root, name);
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  const { code, output } = await start(file);
  // Without a report the command died before it could test anything.
  if (!existsSync(file)) return { ...single(code || 1), output };
  return { ...read(JSON.parse(await readFile(file, 'utf8')) as T, code), output };
}

/**
 * Runs a suite that needs a browser: notes which one it took, and fails with one sentence where
 * there is none.
 */
export async function withChromium<T>(
  name: string,
  config: string,
  start: (file: string, env: Record<string, string>) => Promise<CommandResult>,
  read: (report: T, code: number) => Counts,
): Promise<StepResult> {
  if (!existsSync(join(root, config)))
    return { passed: 0, failed: 0, skipped: 1, output: '', note: `skipped: there is no ${config}` };
  try {
    const { version, source, executablePath } = await findChromium();
    const result = await withReport<T>(
      name,
      (file) => start(file, { CHROMIUM: executablePath }),
      read,
    );
    return { ...result, note: `${version}, ${source}` };
  } catch (error) {
    return { ...single(1), output: (error as Error).message };
  }
}
