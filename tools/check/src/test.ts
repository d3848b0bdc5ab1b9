/**
 * `npm test` runs every step, the short ones two at a time, and prints a summary.
 * `npm test -- types lint` runs only the named steps; `npm run test:quick` (`--quick`) those that
 * take seconds. A whole run leaves its results for `npm run spec`.
 */
import { rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';

import { choiceArgument, createCommand, runCommandLine } from '@parlour/command-line';
import { root } from '@parlour/nx/load-tenant';

import { runInLanes } from './run/in-lanes.ts';
import type { Step } from './run/step.ts';
import { quickSteps, steps } from './run/steps.ts';
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
    purpose: 'Runs every check and prints a summary.',
    examples: [
      ['npm test', 'everything; leaves its results for npm run spec'],
      ['npm test -- types lint', 'only the named steps'],
      ['npm run test:quick', 'those that take seconds: the same as --quick'],
      ['BASE=main npm run test:quick', 'with the components changed since main'],
    ],
  })
    .addArgument(
      choiceArgument('[steps...]', 'the steps; without any, all', [
        ...new Set([...steps, ...quickSteps(BASE)].map(({ name }) => name)),
      ]),
    )
    .option('--quick', 'static checks, unit tests, and components changed since BASE')
    .action(runSteps),
);

type TestOptions = { readonly quick?: true };

async function runSteps(names: readonly string[], { quick }: TestOptions): Promise<void> {
  const offered = quick ? quickSteps(BASE) : steps;
  const missing = names.filter((name) => !offered.some((step) => step.name === name));
  if (missing.length > 0) {
    console.error(`Steps are ${offered.map(({ name }) => name).join(', ')}: no ${missing[0]}.`);
    process.exitCode = 1;
    return;
  }
  const isWhole = names.length === 0 && !quick;
  const commit = describeCommit(root);
  // A report of an earlier run is no result of this one.
  if (isWhole) await rm(join(root, RESULTS_FOLDER), { recursive: true, force: true });
  const chosen = offered.filter(({ name }) => names.length === 0 || names.includes(name));
  const orderOf = ({ name }: FinishedStep): number =>
    chosen.findIndex((step) => step.name === name);
  await runInLanes(chosen, LANES, async (step) => void finished.push(await runStep(step)));
  if (isWhole)
    await collectResults(
      root,
      steps.map(({ name }) => name),
      commit,
      new Date(),
    );
  console.log(`\n${summary(finished.toSorted((one, next) => orderOf(one) - orderOf(next)))}`);
  process.exitCode = finished.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function runStep({ name, description, run }: Step): Promise<FinishedStep> {
  console.log(`… ${name}: ${description}`);
  if (name === 'bundles' && finished.some((step) => step.name === 'build' && step.failed > 0))
    return {
      name,
      seconds: 0,
      passed: 0,
      failed: 0,
      skipped: 1,
      note: 'skipped: the build failed',
    };
  const startedAt = performance.now();
  const { output, ...result } = await run();
  const seconds = (performance.now() - startedAt) / 1000;
  if (result.failed > 0)
    console.log(
      `\n${output.trim()}\n\n✗ ${name}: ${result.failed} failed, ${seconds.toFixed(1)} s\n`,
    );
  return { name, seconds, ...result };
}
