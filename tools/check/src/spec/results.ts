import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** The outcome of a test; one that was left out in the run is `skipped`. */
export type Outcome = 'passed' | 'failed' | 'skipped';

/** One test of a run: its file from the root of the repository and its title with its groups. */
export type TestResult = {
  readonly file: string;
  readonly title: string;
  readonly outcome: Outcome;
};

/** The results of a whole run (`npm run test:all`). */
type RunResults = {
  /** The commit that was tested; `+` follows when files differed from it. */
  readonly commit: string;
  /** ISO 8601, when the run ended. */
  readonly date: string;
  readonly tests: readonly TestResult[];
};

/** Reports of single steps and the results of the last whole run; git does not keep them. */
export const RESULTS_FOLDER = 'test-results';
const RUN = join(RESULTS_FOLDER, 'run.json');

type VitestTests = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
};

type PlaywrightSuite = {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
};
type PlaywrightTests = {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
};

const ofVitest: Record<string, Outcome> = { passed: 'passed', failed: 'failed' };
const ofPlaywright: Record<string, Outcome> = { expected: 'passed', skipped: 'skipped' };

/** The tests in a report of Vitest or Playwright; none of a report that is neither. */
export function readReport(report: object, base: string): TestResult[] {
  if ('testResults' in report)
    return (report as VitestTests).testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }) => ({
        file: relative(base, name),
        title: [...ancestorTitles, title].filter(Boolean).join(': '),
        outcome: ofVitest[status] ?? 'skipped',
      })),
    );
  if (!('suites' in report)) return [];
  const { config, suites } = report as PlaywrightTests;
  const read = (suite: PlaywrightSuite, around: string): TestResult[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({
        file: relative(base, join(config.rootDir, file)),
        title: around + title,
        outcome: ofPlaywright[status] ?? 'failed',
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => read(inner, `${around}${inner.title}: `)),
  ];
  // The outermost suites are the files.
  return suites.flatMap((suite) => read(suite, ''));
}

/** Returns the path of a step's report. */
export const reportFile = (base: string, step: string): string =>
  join(base, RESULTS_FOLDER, `${step}.json`);

/** The name of the report of a test of a step that was run again after it failed. */
export const retriedName = (step: string, at: number | '*'): string => `${step}-again-${at}`;

/** The commit that is checked out, with `+` when the generated page is not all that differs. */
export function describeCommit(base: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: base, encoding: 'utf8' });
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!docs/spec.md');
    return git('rev-parse', '--short=10', 'HEAD').trim() + (changed.trim() === '' ? '' : '+');
  } catch {
    return 'without git';
  }
}

/**
 * Collects the reports of the steps of a whole run into one file. A test that failed and passed
 * when it was run again has passed.
 */
export async function collectResults(
  base: string,
  steps: readonly string[],
  commit: string,
  date: Date,
): Promise<RunResults> {
  const first = await readReports(base, steps);
  const again = await readReports(
    base,
    steps.map((step) => retriedName(step, '*')),
  );
  const tests = first.map((test) => {
    const isFlaky =
      test.outcome === 'failed' &&
      again.some(
        ({ file, title, outcome }) =>
          outcome === 'passed' && file === test.file && title === test.title,
      );
    return isFlaky ? { ...test, outcome: 'passed' as const } : test;
  });
  const results: RunResults = { commit, date: date.toISOString(), tests };
  await mkdir(dirname(join(base, RUN)), { recursive: true });
  await writeFile(join(base, RUN), JSON.stringify(results));
  return results;
}

async function readReports(base: string, names: readonly string[]): Promise<TestResult[]> {
  const files = names.flatMap((name) => globSync(reportFile(base, name)));
  const reports = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as object),
  );
  return reports.flatMap((report) => readReport(report, base));
}

/** The results of the last whole run of this checkout; nothing where there was none. */
export async function lastResults(base: string): Promise<RunResults | undefined> {
  const file = join(base, RUN);
  if (!existsSync(file)) return undefined;
  return JSON.parse(await readFile(file, 'utf8')) as RunResults;
}
