import type { Counts } from './counts.ts';

/** One finished step of the test run. */
export type FinishedStep = Counts & {
  readonly name: string;
  readonly seconds: number;
  readonly note?: string;
};

/**
 * What ends a run: the names of what failed, the table of the steps, and as its last line the sum
 * of tests and checks.
 */
export function summary(steps: readonly FinishedStep[]): string {
  const width = Math.max(...steps.map(({ name }) => name.length), 4);
  const line = (
    name: string,
    passed: unknown,
    failed: unknown,
    skipped: unknown,
    seconds: string,
    note = '',
  ) =>
    (
      `${name.padEnd(width)}  ${String(passed).padStart(6)}  ${String(failed).padStart(6)} ` +
      ` ${String(skipped).padStart(7)}  ${seconds.padStart(8)}  ${note}`
    ).trimEnd();
  const sum = (of: (step: FinishedStep) => number) =>
    steps.reduce((total, step) => total + of(step), 0);
  const skipped = sum((step) => step.skipped);
  const failures = steps.flatMap(({ name, failures: names = [] }) =>
    names.map((failure) => `✗ ${name}: ${failure}`),
  );
  return [
    ...failures,
    ...(failures.length > 0 ? [''] : []),
    line('Step', 'passed', 'failed', 'skipped', 'seconds'),
    ...steps.map((step) =>
      line(step.name, step.passed, step.failed, step.skipped, step.seconds.toFixed(1), step.note),
    ),
    '',
    `${sum((step) => step.passed)} passed, ${sum((step) => step.failed)} ` +
      `failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
}
