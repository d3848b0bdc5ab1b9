import { execFileSync } from 'node:child_process';

import { root } from '@parlour/nx/load-tenant';

import { journeysOf, type Journeys } from './changed/journeys.ts';
import { run } from './command.ts';
import { nxCounts, vitestCountsOfChange } from './counts.ts';
import { staticChecks } from './static-checks.ts';
import { type Step, withChromium, withReport } from './step.ts';
import { buildStep, jsonReport, playwrightStep } from './test-suites.ts';

const E2E = 'apps/e2e/playwright.config.ts';
const STORIES = '.storybook/vitest.config.ts';

/**
 * The files that differ from where the work left a revision: committed, staged, changed and new
 * ones. Throws what git says of an unknown revision.
 */
export function changedFiles(base: string, folder = root): readonly string[] {
  const git = (...args: string[]): readonly string[] =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\0')
      .filter(Boolean);
  const [start = base] = git('merge-base', base, 'HEAD').map((commit) => commit.trim());
  return [
    ...new Set([
      // Against the working tree: with what is staged and what is not.
      ...git('diff', '-z', '--name-only', '--no-renames', start),
      ...git('ls-files', '-z', '--others', '--exclude-standard'),
    ]),
  ].toSorted();
}

const changedArgs = (base: string): readonly string[] => ['--changed', base, '--passWithNoTests'];

/**
 * Builds the runner's pattern for the journeys: files are matched by their names, the others by
 * their tag.
 */
export const buildJourneyPattern = ({ specs, isCore }: Journeys): string =>
  [
    ...specs.map((file) => file.replace(/^.*\//, '').replaceAll('.', String.raw`\.`)),
    ...(isCore ? ['@core'] : []),
  ].join('|');

const testsStep = (base: string): Step => ({
  name: 'tests',
  description: `unit, component and integration tests of what changed since ${base}`,
  run: () =>
    withReport(
      'tests',
      (file) =>
        run('vitest', ['run', '--project=!soak', ...changedArgs(base), ...jsonReport(file)]),
      vitestCountsOfChange,
    ),
});

const storiesStep = (base: string): Step => ({
  name: 'stories',
  description: `stories of what changed since ${base}`,
  run: () =>
    withChromium(
      'stories',
      STORIES,
      (file, env) =>
        run('vitest', ['run', '--config', STORIES, ...changedArgs(base), ...jsonReport(file)], env),
      vitestCountsOfChange,
    ),
});

/** Tenants that nothing touched are no failure. */
const bundlesStep = (base: string): Step => ({
  name: 'bundles',
  description: `bundles of tenants that changed since ${base}`,
  after: [buildStep.name],
  run: async () => {
    const { code, output } = await run('nx', [
      'affected',
      '-t',
      'check',
      `--base=${base}`,
      '--parallel=2',
      '--outputStyle=stream',
    ]);
    const isNothing = code === 0 && output.includes('No tasks were run');
    return {
      ...(isNothing ? { passed: 0, failed: 0, skipped: 0 } : nxCounts(output, code)),
      output,
    };
  },
});

/**
 * Lists the steps of `npm test -- --changed BASE`: every static check, the build, and of the rest
 * what the change can touch.
 */
export async function changedSteps(base: string): Promise<readonly Step[]> {
  const journeys = await journeysOf(changedFiles(base));
  const grep = buildJourneyPattern(journeys);
  const all = [
    testsStep(base),
    ...(grep === ''
      ? []
      : [
          playwrightStep(
            'e2e',
            `journeys that the change can touch: ${grep.replaceAll('\\', '')}`,
            E2E,
            `--grep=${grep}`,
          ),
        ]),
    storiesStep(base),
  ];
  return [
    buildStep,
    ...staticChecks,
    // Each fills the processors: one behind the other.
    ...all.map((step, at): Step => ({ ...step, after: [all[at - 1]?.name ?? buildStep.name] })),
    bundlesStep(base),
  ];
}
