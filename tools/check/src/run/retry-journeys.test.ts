import { expect, it, vi } from 'vitest';

import { retryJourneys } from './retry-journeys.ts';

const spec = (title: string, ok = false) => ({ ok, title, file: 'gate.spec.ts', line: 3 });
const reportOf = (...specs: readonly ReturnType<typeof spec>[]) => ({
  stats: { expected: 0, unexpected: specs.length, flaky: 0, skipped: 0 },
  suites: [{ specs }],
});

it('counts what passes alone as passed, names it as flaky, and fails for the rest', async () => {
  const report = reportOf(spec('opens'), spec('shuts'), spec('stands', true));
  const counts = { passed: 1, failed: 2, skipped: 0 };
  const runAlone = async ({ title }: { readonly title: string }) => title === 'opens';
  expect(await retryJourneys('e2e', report, counts, runAlone)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['gate.spec.ts:3 › shuts'],
    flaky: ['gate.spec.ts:3 › opens (its first failure: test-results/e2e)'],
  });
});

it('runs nothing again where all passed, or where more than five failed', async () => {
  const runAlone = vi.fn(async () => true);
  const many = Array.from({ length: 6 }, (_, at) => spec(`opens ${at}`));
  const broken = { passed: 0, failed: 6, skipped: 0 };
  expect(await retryJourneys('e2e', reportOf(...many), broken, runAlone)).toBe(broken);
  const whole = { passed: 1, failed: 0, skipped: 0 };
  expect(await retryJourneys('e2e', reportOf(spec('opens', true)), whole, runAlone)).toBe(whole);
  expect(runAlone).not.toHaveBeenCalled();
});
