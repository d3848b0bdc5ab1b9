import { run } from './command.ts';
import { playwrightCounts, vitestCounts } from './counts.ts';
import { type Step, targetStep, withChromium, withReport } from './step.ts';

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

const playwrightStep = (name: string, description: string, config: string): Step => ({
  name,
  description,
  run: () =>
    withChromium(
      name,
      config,
      (file, env) => run('playwright', ['test', '--config', config], { ...env, E2E_REPORT: file }),
      playwrightCounts,
    ),
});

/** Builds what the tests of the starter, the bundles and the journeys open. */
export const buildStep: Step = targetStep(
  'build',
  'every tenant, what is fresh from the cache',
  'build',
);

const afterBuild = (step: Step): Step => ({ ...step, after: [buildStep.name] });

/** Each fills the processors by itself, and its waits are for a machine that is not full. */
const suites: readonly Step[] = [
  afterBuild(
    vitestStep(
      'tests',
      'rules, components, and the gateway on a real PostgreSQL',
      '--project',
      '!soak',
    ),
  ),
  afterBuild(playwrightStep('e2e', 'journeys through everything in a real Chromium', E2E)),
  {
    name: 'stories',
    description: 'every component in a real Chromium, checked for accessibility',
    run: () =>
      withChromium(
        'stories',
        STORIES,
        (file, env) => run('vitest', ['run', '--config', STORIES, ...jsonReport(file)], env),
        vitestCounts,
      ),
  },
  playwrightStep(
    'storybook',
    'the built Storybook: its toolbar, and chosen stories against their stored pictures',
    STORYBOOK,
  ),
  vitestStep(
    'soak',
    'gateways and database killed under 8,000 operations, and nothing lost',
    '--project',
    'soak',
  ),
];

/** Everything that runs the product or a part of it: the suites one at a time. */
export const testSuites: readonly Step[] = [
  ...suites.map((suite, at): Step => {
    const before = suites[at - 1];
    return before ? { ...suite, after: [...(suite.after ?? []), before.name] } : suite;
  }),
  afterBuild(targetStep('bundles', 'each tenant alone in its bundle, within its size', 'check')),
];
