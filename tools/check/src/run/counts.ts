/**
 * The numbers of a step's tests or checks by result; `failures` names those that failed, a line
 * each, where the report does, and `flaky` those that passed when they were run again.
 */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures?: readonly string[];
  readonly flaky?: readonly string[];
};

/** A check that is one thing: it holds or it does not. */
export const single = (code: number): Counts =>
  code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };

/** The part of a Vitest report about each file. */
export type VitestResults = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

type VitestReport = VitestResults & {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
};

const firstLine = (text = '') => text.split('\n', 1)[0] ?? '';

/** Counts of Vitest's JSON report; a file that could not even be read counts as one failure. */
export function vitestCounts(report: VitestReport, code: number): Counts {
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = [
    ...unread.map(({ name, message }) => `${name}: ${firstLine(message)}`),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          ({ fullName, failureMessages }) =>
            `${name} › ${fullName}: ${firstLine(failureMessages?.[0])}`,
        ),
    ),
  ];
  return settle(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unread.length,
      skipped: report.numPendingTests + report.numTodoTests,
      failures,
    },
    code,
  );
}

/** Counts of a run of what a change touches: touching no test is no failure. */
export const vitestCountsOfChange = (report: VitestReport, code: number): Counts =>
  report.testResults.length === 0 && code === 0
    ? { passed: 0, failed: 0, skipped: 0 }
    : vitestCounts(report, code);

/** A test in a report of Playwright. */
export type PlaywrightSpec = {
  readonly ok: boolean;
  readonly title: string;
  readonly file: string;
  readonly line: number;
};

type Suite = {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly PlaywrightSpec[];
};

/** The part of Playwright's JSON report that is read. */
export type PlaywrightReport = Suite & {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
};

/** The tests of a report that failed, from all its groups. */
export const failedSpecs = ({ suites = [], specs = [] }: Suite): PlaywrightSpec[] => [
  ...specs.filter(({ ok }) => !ok),
  ...suites.flatMap(failedSpecs),
];

/** Names a test of Playwright in the summary. */
export const describeSpec = ({ file, line, title }: PlaywrightSpec): string =>
  `${file}:${line} › ${title}`;

/** Counts of Playwright's JSON report. A test that passes only sometimes has failed. */
export const playwrightCounts = (report: PlaywrightReport, code: number): Counts =>
  settle(
    {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      skipped: report.stats.skipped,
      failures: failedSpecs(report).map(describeSpec),
    },
    code,
  );

/** Counts of the projects of one `nx run-many`. */
export function nxCounts(output: string, code: number): Counts {
  const all = Number(/target \S+ for (\d+) projects?/.exec(output)?.[1] ?? 0);
  const failed = (/Failed tasks:\s*((?:- .+\s*)+)/.exec(output)?.[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('- ')).length;
  return settle({ passed: Math.max(0, all - failed), failed, skipped: 0 }, code);
}

// Whatever a report says: a command that failed has failed, and one that did nothing has not
// passed.
const settle = (counts: Counts, code: number): Counts => {
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  return code === 0 && counts.passed + counts.failed + counts.skipped === 0
    ? { ...counts, failed: 1 }
    : counts;
};
