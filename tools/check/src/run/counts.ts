/** How many tests or checks of a step did what. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** A check that is one thing: it holds or it does not. */
export const single = (code: number): Counts => (code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 });

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
};

/** Counts of Vitest's JSON report; a file that could not even be read counts as one failure. */
export function vitestCounts(report: VitestReport, code: number): Counts {
  const unread = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  return settle({ passed: report.numPassedTests, failed: report.numFailedTests + unread, skipped: report.numPendingTests + report.numTodoTests }, code);
}

type PlaywrightReport = { readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number } };

/** Counts of Playwright's JSON report. A test that passes only sometimes has failed. */
export const playwrightCounts = ({ stats }: PlaywrightReport, code: number): Counts => settle({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }, code);

/** Counts of the projects of one `nx run-many`. */
export function nxCounts(output: string, code: number): Counts {
  const all = Number(/target \S+ for (\d+) projects?/.exec(output)?.[1] ?? 0);
  const failed = (/Failed tasks:\s*((?:- .+\s*)+)/.exec(output)?.[1] ?? '').split('\n').filter((line) => line.startsWith('- ')).length;
  return settle({ passed: Math.max(0, all - failed), failed, skipped: 0 }, code);
}

// Whatever a report says: a command that failed has failed, and one that did nothing has not passed.
const settle = (counts: Counts, code: number): Counts => {
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  return code === 0 && counts.passed + counts.failed + counts.skipped === 0 ? { ...counts, failed: 1 } : counts;
};
