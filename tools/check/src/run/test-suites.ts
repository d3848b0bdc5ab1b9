import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';

import { root } from '@parlour/nx/load-tenant';

import { reportFile, retriedName } from '../spec/results.ts';
import { run } from './command.ts';
import { type PlaywrightReport, playwrightCounts, vitestCounts } from './counts.ts';
import { retryJourneys, runJourneyAlone } from './retry-journeys.ts';
import {
  commandStep,
  type Step,
  type StepResult,
  targetStep,
  withChromium,
  withReport,
} from './step.ts';

const E2E = 'apps/e2e/playwright.config.ts';
const STORIES = '.storybook/vitest.config.ts';
const STORYBOOK = '.storybook/playwright.config.ts';

export const jsonReport = (file: string): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
];

/** A step that runs tests of Vitest, chosen by its arguments. */
export const vitestStep = (name: string, description: string, ...args: string[]): Step => ({
  name,
  description,
  run: () =>
    withReport(name, (file) => run('vitest', ['run', ...args, ...jsonReport(file)]), vitestCounts),
});

/** A step that runs tests of Playwright, chosen by its arguments. */
export const playwrightStep = (
  name: string,
  description: string,
  config: string,
  ...args: string[]
): Step => ({
  name,
  description,
  run: () =>
    withChromium(
      name,
      config,
      (file, env) =>
        run('playwright', ['test', '--config', config, ...args], { ...env, E2E_REPORT: file }),
      playwrightCounts,
    ),
});

/** Journeys, chosen by the arguments. In CI those that failed run again (retry-journeys.ts). */
const journeysStep = (description: string, ...args: string[]): Step => ({
  name: 'e2e',
  description,
  run: async () => {
    for (const old of globSync(reportFile(root, retriedName('e2e', '*')))) await rm(old);
    let report: PlaywrightReport | undefined;
    let env: Readonly<Record<string, string>> = {};
    const result: StepResult = await withChromium<PlaywrightReport>(
      'e2e',
      E2E,
      (file, chromium) => {
        env = chromium;
        return run('playwright', ['test', '--config', E2E, ...args], { ...env, E2E_REPORT: file });
      },
      (read, code) => {
        report = read;
        return playwrightCounts(read, code);
      },
    );
    if (!report || process.env['CI'] !== 'true') return result;
    const counts = await retryJourneys('e2e', report, result, (journey, at) =>
      runJourneyAlone('e2e', E2E, env, journey, at),
    );
    return { ...result, ...counts };
  },
});

/** Builds what the tests of the starter, the bundles and the journeys open. */
export const buildStep: Step = targetStep(
  'build',
  'every tenant, what is fresh from the cache',
  'build',
);

const afterBuild = (step: Step): Step => ({ ...step, after: [buildStep.name] });

const storiesStep: Step = {
  name: 'stories',
  description: 'every component in a real Chromium, checked for accessibility',
  run: () =>
    withChromium(
      'stories',
      STORIES,
      (file, env) => run('vitest', ['run', '--config', STORIES, ...jsonReport(file)], env),
      vitestCounts,
    ),
};

/** Suites that keep both processors busy, one after the other. */
const inTurn = (suites: readonly Step[]): readonly Step[] =>
  suites.map((suite, at): Step => {
    const before = suites[at - 1];
    return before ? { ...suite, after: [...(suite.after ?? []), before.name] } : suite;
  });

const bundlesStep = afterBuild(
  targetStep('bundles', 'each tenant alone in its bundle, within its size', 'check'),
);

const soakStep = vitestStep(
  'soak',
  'gateways and database killed while members play, and nothing lost',
  '--project',
  'soak',
);

/** The suites that `npm test` runs of the product and its parts. */
export const coreSuites: readonly Step[] = [
  ...inTurn([
    vitestStep(
      'unit',
      'rules, and components in a simulated page',
      '--project=unit',
      '--project=dom',
    ),
    afterBuild(
      vitestStep(
        'integration',
        'the gateway on a real PostgreSQL',
        '--project=int',
        '--project=int-pictures',
      ),
    ),
    afterBuild(
      journeysStep('a journey for every screen and every way of money', '--grep', '@core'),
    ),
    storiesStep,
  ]),
  bundlesStep,
  // Half of it is waiting for processes to come back, as is a sixth of the integration tests.
  { ...soakStep, after: ['unit'] },
];

const node = (name: string, description: string, file: string): Step =>
  commandStep(name, description, 'node', `tools/check/src/${file}`);

/** The suites that `npm run test:all` runs of the product and its parts. */
export const wholeSuites: readonly Step[] = inTurn([
  afterBuild(
    vitestStep(
      'tests',
      'rules, components, and the gateway on a real PostgreSQL',
      '--project=!soak',
    ),
  ),
  afterBuild(journeysStep('journeys through everything in a real Chromium')),
  storiesStep,
  playwrightStep(
    'storybook',
    'the built Storybook: its toolbar, and chosen stories against their stored pictures',
    STORYBOOK,
  ),
  soakStep,
  node('order', 'unit, component and integration tests, shuffled by a fresh seed', 'order.ts'),
  node('dates', 'unit and integration tests on other dates', 'dates.ts'),
  node('mutants', 'small faults, each noticed by a test of its row', 'mutants.ts'),
  bundlesStep,
]);
