import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';

import { findChromium } from '../chromium.ts';
import { run, type Said } from './command.ts';
import { type Counts, nxCounts, playwrightCounts, single, vitestCounts } from './counts.ts';

/** What a step found; `output` is shown when it failed, `note` always. */
export type Found = Counts & { readonly output: string; readonly note?: string };

/** One step of the test run. */
export type Step = {
  readonly name: string;
  readonly does: string;
  readonly work: () => Promise<Found>;
};

const E2E = 'apps/e2e/playwright.config.ts';
const STORYBOOK = '.storybook/playwright.config.ts';

const check = (name: string, does: string, command: string, ...args: string[]): Step => ({
  name,
  does,
  work: async () => {
    const { code, output } = await run(command, args);
    return { ...single(code), output };
  },
});

const eachProject = (name: string, does: string, target: string): Step => ({
  name,
  does,
  work: async () => {
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

/** Runs a command that writes a JSON report to a file of its own; `read` counts it. */
async function withReport<T>(
  name: string,
  start: (file: string) => Promise<Said>,
  read: (report: T, code: number) => Counts,
): Promise<Found> {
  const folder = await mkdtemp(join(tmpdir(), `parlour-${name}-`));
  try {
    const file = join(folder, 'report.json');
    const { code, output } = await start(file);
    // Without a report the command died before it could test anything.
    if (!existsSync(file)) return { ...single(code || 1), output };
    return { ...read(JSON.parse(await readFile(file, 'utf8')) as T, code), output };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const jsonReport = (file: string): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
];

/** A step that needs a browser: says which one it took, and fails in one sentence where there is none. */
async function inChromium<T>(
  name: string,
  config: string,
  start: (file: string, env: Record<string, string>) => Promise<Said>,
  read: (report: T, code: number) => Counts,
): Promise<Found> {
  if (!existsSync(join(root, config)))
    return { passed: 0, failed: 0, skipped: 1, output: '', note: `skipped: there is no ${config}` };
  try {
    const { version, source, executablePath } = await findChromium();
    const found = await withReport<T>(
      name,
      (file) => start(file, { CHROMIUM_PATH: executablePath }),
      read,
    );
    return { ...found, note: `${version}, ${source}` };
  } catch (error) {
    return { ...single(1), output: (error as Error).message };
  }
}

/** Everything that is tested, in order: what is quick and most often wrong comes first. */
export const steps: readonly Step[] = [
  check('types', 'the whole repository as one program', 'tsc', '-p', 'tsconfig.json'),
  check('lint', 'rules for every file', 'oxlint'),
  check(
    'boundaries',
    'who imports whom',
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    'apps',
    'libs',
    'tenants',
    'tools',
  ),
  check('lockfile', 'a fresh clone can be installed', 'node', 'tools/check/src/lockfile.ts'),
  check(
    'rows',
    'docs/spec.md is fresh and every ID in a test is a row',
    'node',
    'tools/check/src/spec.ts',
    '--check',
  ),
  check(
    'pages',
    'links lead somewhere, every library introduces itself',
    'node',
    'tools/check/src/pages.ts',
  ),
  check(
    'tenants',
    'tenants/all.ts names the folders',
    'node',
    'tools/check/src/tenants-list.ts',
    '--check',
  ),
  check(
    'translations',
    'every text in all nine languages, spelled as the glossary says',
    'node',
    'tools/check/src/translations.ts',
  ),
  {
    name: 'tests',
    does: 'rules, components, and the gateway on a real PostgreSQL',
    work: () =>
      withReport(
        'vitest',
        (file) => run('vitest', ['run', '--project', '!soak', ...jsonReport(file)]),
        vitestCounts,
      ),
  },
  {
    name: 'soak',
    does: 'gateways and database killed under 20,000 operations, and nothing lost',
    work: () =>
      withReport(
        'soak',
        (file) => run('vitest', ['run', '--project', 'soak', ...jsonReport(file)]),
        vitestCounts,
      ),
  },
  eachProject('build', 'every tenant, what is fresh from the cache', 'build'),
  eachProject('bundles', 'each tenant alone in its bundle, within its size', 'check'),
  {
    name: 'stories',
    does: 'every component in a real Chromium, checked for accessibility',
    work: () =>
      inChromium(
        'stories',
        '.storybook/vitest.config.ts',
        (file, env) =>
          run(
            'vitest',
            ['run', '--config', '.storybook/vitest.config.ts', ...jsonReport(file)],
            env,
          ),
        vitestCounts,
      ),
  },
  {
    name: 'storybook',
    does: 'the built Storybook: its toolbar, and chosen stories against their stored pictures',
    work: () =>
      inChromium(
        'storybook',
        STORYBOOK,
        (file, env) =>
          run('playwright', ['test', '--config', STORYBOOK], { ...env, E2E_REPORT: file }),
        playwrightCounts,
      ),
  },
  {
    name: 'e2e',
    does: 'journeys through everything in a real Chromium',
    work: () =>
      inChromium(
        'e2e',
        E2E,
        (file, env) => run('playwright', ['test', '--config', E2E], { ...env, E2E_REPORT: file }),
        playwrightCounts,
      ),
  },
];
