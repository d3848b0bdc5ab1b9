import { commandStep, type Step } from './step.ts';

const script = (name: string, description: string, file: string, ...args: string[]): Step =>
  commandStep(name, description, 'node', `tools/check/src/${file}`, ...args);

/** Checks that read the source and run nothing of it. */
export const staticChecks: readonly Step[] = [
  commandStep('types', 'the whole repository as one program', 'tsc', '-p', '.', '--singleThreaded'),
  commandStep('format', 'every file is formatted', 'oxfmt', '--check'),
  commandStep('lint', 'rules for every file', 'oxlint'),
  script('readability', 'no wide lines and no long functions', 'readability.ts'),
  commandStep(
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
  commandStep(
    'exports',
    'what is exported is imported elsewhere',
    'knip',
    '--include',
    'exports,types',
    '--no-progress',
    '--no-config-hints',
  ),
  script('dependencies', 'packages are listed where they are used', 'dependencies.ts'),
  script('lockfile', 'a fresh clone can be installed', 'lockfile.ts'),
  script(
    'rows',
    'every ID in a test is a row, and each row that is seen has a journey in npm test',
    'spec.ts',
    '--check',
  ),
  script('test-rules', 'no test waits, measures or guesses', 'test-rules.ts'),
  script('pages', 'links resolve, every library has a README', 'pages.ts'),
  script('words', 'no retired words', 'words.ts'),
  script('tenants', 'tenants/all.ts names the folders', 'tenants-list.ts', '--check'),
  script(
    'shown-values',
    'every name of the code that the console shows has words',
    'shown-values-of-console.ts',
  ),
  script('translations', 'every text in all nine languages, spelled correctly', 'translations.ts'),
];
