import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import type { VitestResults } from '../run/counts.ts';

/** A test that failed, by its file and title, and the first line of why. */
export type Failure = { readonly test: string; readonly reason: string };

/** The result in a report: the number of tests that ran, and those that failed. */
export type RoundResult = { readonly tests: number; readonly failures: readonly Failure[] };

const firstLine = (text = ''): string =>
  stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? '';

/** Reads Vitest's JSON report; a file that could not be loaded has failed as a whole. */
export function readVitestRound({ testResults }: VitestResults, base: string): RoundResult {
  const ran = testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [{ test: relative(base, name), hasFailed: true, reason: firstLine(message) }]
      : assertionResults
          .filter((result) => result.status === 'passed' || result.status === 'failed')
          .map((result) => ({
            test: `${relative(base, name)} › ${result.fullName}`,
            hasFailed: result.status === 'failed',
            reason: firstLine(result.failureMessages?.[0]),
          })),
  );
  return summarize(ran);
}

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
};

type PlaywrightReport = PlaywrightSuite & {
  readonly errors?: readonly { readonly message?: string }[];
};

const listSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<typeof specs> => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

/** Reads Playwright's JSON report; an error outside every test is named too. */
export function readPlaywrightRound(report: PlaywrightReport): RoundResult {
  const ran = listSpecs(report).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => ({
        test: `${file} › ${title}`,
        hasFailed: status !== 'expected',
        reason: firstLine(results.find(({ error }) => error)?.error?.message),
      })),
  );
  const { tests, failures } = summarize(ran);
  const outside = (report.errors ?? []).map(({ message }) => ({
    test: 'outside every journey',
    reason: firstLine(message),
  }));
  return { tests, failures: [...failures, ...outside] };
}

const summarize = (ran: readonly (Failure & { readonly hasFailed: boolean })[]): RoundResult => ({
  tests: ran.length,
  failures: ran.filter(({ hasFailed }) => hasFailed).map(({ test, reason }) => ({ test, reason })),
});

/** The result of a command that failed though no test of its report did, or that left no report. */
export const failAsWhole = (result: RoundResult, code: number, output: string): RoundResult =>
  code === 0 || result.failures.length > 0
    ? result
    : {
        ...result,
        failures: [
          {
            test: 'the command as a whole',
            reason:
              firstLine(/^.*\b(?:Error|error)\b.*$/m.exec(output)?.[0]) || `ended with ${code}`,
          },
        ],
      };
