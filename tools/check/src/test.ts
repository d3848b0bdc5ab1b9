/**
 * `npm test` runs what is always to hold, the short steps two at a time, and prints a summary.
 * `npm run test:all` (`--all`) runs everything and leaves its results for `npm run spec`;
 * `npm test -- types lint` runs only the named steps, `--changed BASE` what a change can touch;
 * `npm run test:quick` (`--quick`) runs what takes seconds.
 */
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

import { choiceArgument, createCommand, runCommandLine } from '@parlour/command-line';
import { root } from '@parlour/nx/load-tenant';

import { changedSteps } from './run/changed.ts';
import { runInLanes } from './run/in-lanes.ts';
import type { Step } from './run/step.ts';
import { coreSteps, quickSteps, wholeSteps } from './run/steps.ts';
import { type FinishedStep, summary } from './run/summary.ts';
import { collectResults, describeCommit, RESULTS_FOLDER } from './spec/results.ts';

/** Without a branch of one's own, what the last commit changed counts as changed. */
const BASE = process.env['BASE'] ?? 'HEAD~1';

/**
 * The build, the bundles and most static checks use one processor each. Two of them need 6 GiB of
 * memory together.
 */
const LANES = totalmem() > 6 * 1024 ** 3 ? 2 : 1;

const finished: FinishedStep[] = [];

await runCommandLine(
  createCommand({
    script: 'test',
    purpose: 'Runs the checks that always have to hold, and prints a summary.',
    examples: [
      ['npm test', 'what CI runs'],
      ['npm test -- types lint', 'only the named steps'],
      ['npm run test:all', 'everything, the same as --all; leaves its results for npm run spec'],
      ['npm test -- --changed main', 'what the changes since main can touch'],
      ['npm run test:quick', 'those that take seconds: the same as --quick'],
      ['BASE=main npm run test:quick', 'with the components changed since main'],
    ],
  })
    .addArgument(
      choiceArgument('[steps...]', 'the steps; without any, all', [
        ...new Set([...wholeSteps, ...quickSteps(BASE)].map(({ name }) => name)),
      ]),
    )
    .option('--quick', 'static checks, unit tests, and components changed since BASE')
    .option('--all', 'other brands, sizes and frames, matrices, pictures and long runs, too')
    .option('--changed <base>', 'what the changes since a revision can touch')
    .action(runSteps),
);

type TestOptions = {
  readonly quick?: true | undefined;
  readonly all?: true | undefined;
  readonly changed?: string | undefined;
};

async function runSteps(names: readonly string[], options: TestOptions): Promise<void> {
  const { all } = options;
  const offered = await offeredSteps(options);
  const missing = names.filter((name) => !offered.some((step) => step.name === name));
  if (missing.length > 0) {
    console.error(`Steps are ${offered.map(({ name }) => name).join(', ')}: no ${missing[0]}.`);
    process.exitCode = 1;
    return;
  }
  // Tests, journeys and stories read it: what is large runs, and chance is fresh.
  if (all) process.env['TEST_ALL'] = '1';
  const isWhole = all === true && names.length === 0;
  const commit = describeCommit(root);
  // A report of an earlier run is no result of this one.
  if (isWhole)
    for (const report of globSync(join(root, RESULTS_FOLDER, '*.json'))) await rm(report);
  const chosen = offered.filter(({ name }) => names.length === 0 || names.includes(name));
  const orderOf = ({ name }: FinishedStep): number =>
    chosen.findIndex((step) => step.name === name);
  await runInLanes(chosen, LANES, async (step) => void finished.push(await runStep(step)));
  if (isWhole)
    await collectResults(
      root,
      chosen.map(({ name }) => name),
      commit,
      new Date(),
    );
  console.log(`\n${summary(finished.toSorted((one, next) => orderOf(one) - orderOf(next)))}`);
  process.exitCode = finished.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function offeredSteps({ quick, all, changed }: TestOptions): Promise<readonly Step[]> {
  if (quick) return quickSteps(BASE);
  if (changed !== undefined) return changedSteps(changed);
  return all ? wholeSteps : coreSteps;
}

async function runStep({ name, description, run }: Step): Promise<FinishedStep> {
  console.log(`… ${name}: ${description}`);
  if (name === 'bundles' && finished.some((step) => step.name === 'build' && step.failed > 0))
    return {
      name,
      seconds: 0,
      processorSeconds: 0,
      passed: 0,
      failed: 0,
      skipped: 1,
      note: 'skipped: the build failed',
    };
  const startedAt = performance.now();
  const busyBefore = busySeconds();
  const { output, ...result } = await run();
  const seconds = (performance.now() - startedAt) / 1000;
  const processorSeconds = busySeconds() - busyBefore;
  if (result.failed > 0) console.log(`\n${output.trim()}\n`);
  const mark = result.failed > 0 ? `✗ ${name}: ${result.failed} failed` : `✓ ${name}`;
  console.log(
    `${mark}, ${seconds.toFixed(1)} s (${processorSeconds.toFixed(1)} s of all processors)`,
  );
  return { name, seconds, processorSeconds, ...result };
}

/** Returns the time for which the machine's processors have worked since it started, in seconds. */
function busySeconds(): number {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busy.reduce((total, ms) => total + ms, 0) / 1000;
}
