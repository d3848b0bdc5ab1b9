import type { Counts } from './counts.ts';

/** One finished step of the test run. */
export type FinishedStep = Counts & {
  readonly name: string;
  /** On the clock. */
  readonly seconds: number;
  /** Of all processors of the machine, whatever else it did; of steps side by side together. */
  readonly processorSeconds: number;
  readonly note?: string;
};

const HEAD = ['passed', 'failed', 'skipped', 'seconds', 'processor'] as const;

/**
 * Writes the end of a run's output: the names of what failed and of what passed only when it was
 * run again, the table of the steps, and as its last line the sum of tests and checks.
 */
export function summary(steps: readonly FinishedStep[]): string {
  const sum = (of: (step: FinishedStep) => number) =>
    steps.reduce((total, step) => total + of(step), 0);
  const width = Math.max(...steps.map(({ name }) => name.length), 4);
  const line = (name: string, cells: readonly string[], note = '') =>
    `${name.padEnd(width)}  ${cells.map((cell) => cell.padStart(9)).join(' ')}  ${note}`.trimEnd();
  const skipped = sum((step) => step.skipped);
  const named = (mark: string, of: (step: FinishedStep) => readonly string[] | undefined) =>
    steps.flatMap((step) => (of(step) ?? []).map((test) => `${mark} ${step.name}: ${test}`));
  const remarks = [
    ...named('✗', ({ failures }) => failures),
    ...named('flaky', ({ flaky }) => flaky),
  ];
  return [
    ...remarks,
    ...(remarks.length > 0 ? [''] : []),
    line('Step', HEAD),
    ...steps.map((step) => line(step.name, cellsOf(step), step.note)),
    '',
    `${sum((step) => step.passed)} passed, ${sum((step) => step.failed)} ` +
      `failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
}

const cellsOf = (step: FinishedStep): readonly string[] => [
  String(step.passed),
  String(step.failed),
  String(step.skipped),
  step.seconds.toFixed(1),
  step.processorSeconds.toFixed(1),
];
