import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** How a test ended; one that was left out in the run is `skipped`. */
export type Outcome = 'passed' | 'failed' | 'skipped';

/** One test of a run: its file from the root of the repository and its title with its groups. */
export type TestResult = {
  readonly file: string;
  readonly title: string;
  readonly outcome: Outcome;
};

/** What a whole run of `npm test` found out. */
export type RunResults = {
  /** The commit that was tested; `+` follows when files differed from it. */
  readonly commit: string;
  /** ISO 8601, when the run ended. */
  readonly date: string;
  readonly tests: readonly TestResult[];
};

/** Reports of single steps and the results of the last whole run; git does not keep them. */
export const RESULTS_FOLDER = '.cache/test-results';
const RUN = join(RESULTS_FOLDER, 'run.json');
/** What is committed of the last whole run: the tests that name a row. */
const COMMITTED = 'docs/spec/results.json';

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

/** Where a step's report lies. */
export const reportFile = (base: string, step: string): string =>
  join(base, RESULTS_FOLDER, `${step}.json`);

/** The commit that is checked out, with `+` when the generated pages are not all that differs. */
export function describeCommit(base: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: base, encoding: 'utf8' });
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!docs/spec.md', ':!docs/spec');
    return git('rev-parse', '--short=10', 'HEAD').trim() + (changed.trim() === '' ? '' : '+');
  } catch {
    return 'without git';
  }
}

/** Collects the reports of the steps of a whole run into one file. */
export async function collectResults(
  base: string,
  steps: readonly string[],
  commit: string,
  date: Date,
): Promise<RunResults> {
  const files = steps.map((step) => reportFile(base, step)).filter((file) => existsSync(file));
  const reports = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as object),
  );
  const tests = reports.flatMap((report) => readReport(report, base));
  const results = { commit, date: date.toISOString(), tests };
  await mkdir(dirname(join(base, RUN)), { recursive: true });
  await writeFile(join(base, RUN), JSON.stringify(results));
  return results;
}

type Committed = {
  readonly commit: string;
  readonly date: string;
  readonly files: Readonly<Record<string, Readonly<Record<string, Outcome>>>>;
};

/** The results of the last whole run: of this checkout, or the committed ones if newer. */
export async function lastResults(base: string): Promise<RunResults | undefined> {
  const read = async (file: string): Promise<unknown> =>
    existsSync(join(base, file)) ? JSON.parse(await readFile(join(base, file), 'utf8')) : undefined;
  const own = (await read(RUN)) as RunResults | undefined;
  const committed = (await read(COMMITTED)) as Committed | undefined;
  if (!committed || (own && own.date >= committed.date)) return own;
  const tests = Object.entries(committed.files).flatMap(([file, titles]) =>
    Object.entries(titles).map(([title, outcome]) => ({ file, title, outcome })),
  );
  return { commit: committed.commit, date: committed.date, tests };
}

/** The text of docs/spec/results.json: a line a file, only tests that name one of the rows. */
export function committedResults(
  { commit, date, tests }: RunResults,
  isOfRow: (title: string) => boolean,
): string {
  const files = Map.groupBy(
    tests.filter(({ title }) => isOfRow(title)),
    ({ file }) => file,
  );
  const lines = [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, own]) => {
      const worst = new Map<string, Outcome>();
      // A test that ran in several frames has passed when it passed in each.
      for (const { title, outcome } of own)
        if (worst.get(title) !== 'failed' && outcome !== 'skipped') worst.set(title, outcome);
      return `${JSON.stringify(file)}: ${JSON.stringify(Object.fromEntries(worst))}`;
    });
  const head = `"commit": ${JSON.stringify(commit)}, "date": ${JSON.stringify(date)}`;
  return `{${head}, "files": {\n${lines.join(',\n')}\n}}\n`;
}

/** Where the committed results lie. */
export const COMMITTED_RESULTS = COMMITTED;
