import { describe, expect, it } from 'vitest';

import {
  nxCounts,
  playwrightCounts,
  single,
  vitestCounts,
  vitestCountsOfChange,
} from './counts.ts';
import { runInLanes } from './in-lanes.ts';
import type { Step } from './step.ts';
import { summary } from './summary.ts';

describe('counting', () => {
  const vitest = {
    numPassedTests: 7,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [],
  };

  it('takes the numbers of the reports', () => {
    expect(vitestCounts(vitest, 0)).toEqual({ passed: 7, failed: 0, skipped: 2, failures: [] });
    expect(
      playwrightCounts({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } }, 1),
    ).toEqual({ passed: 3, failed: 2, skipped: 2, failures: [] });
  });

  it('names what failed, with where it is', () => {
    const result = { fullName: 'SHL-04 opens', failureMessages: ['Error: shut\n  at gate.ts'] };
    const testResults = [
      {
        name: 'gate.test.ts',
        status: 'failed',
        assertionResults: [
          { ...result, status: 'failed' },
          { ...result, status: 'passed' },
        ],
      },
    ];
    expect(vitestCounts({ ...vitest, numFailedTests: 1, testResults }, 1).failures).toEqual([
      'gate.test.ts › SHL-04 opens: Error: shut',
    ]);
    const specs = [
      { ok: false, title: 'opens', file: 'gate.spec.ts', line: 3 },
      { ok: true, title: 'shuts', file: 'gate.spec.ts', line: 9 },
    ];
    expect(
      playwrightCounts(
        {
          stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
          suites: [{ suites: [{ specs }] }],
        },
        1,
      ).failures,
    ).toEqual(['gate.spec.ts:3 › opens']);
  });

  it('counts a test file that could not be read as a failure', () => {
    expect(
      vitestCounts(
        {
          ...vitest,
          testResults: [
            { name: 'gate.test.ts', status: 'failed', message: 'No gate', assertionResults: [] },
          ],
        },
        1,
      ),
    ).toEqual({ passed: 7, failed: 1, skipped: 2, failures: ['gate.test.ts: No gate'] });
  });

  it('takes a change that touches no test for a success, unless the command failed', () => {
    const none = {
      ...vitest,
      numPassedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [],
    };
    expect(vitestCountsOfChange(none, 0).failed).toBe(0);
    expect(vitestCountsOfChange(none, 1).failed).toBe(1);
    expect(vitestCounts(none, 0).failed).toBe(1);
  });

  it('never takes a failed command, or one that did nothing, for a success', () => {
    expect(vitestCounts(vitest, 1).failed).toBe(1);
    expect(
      playwrightCounts({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }, 0).failed,
    ).toBe(1);
    expect(nxCounts('No projects', 0).failed).toBe(1);
    expect([single(0).failed, single(2).failed]).toEqual([0, 1]);
  });

  it('reads what Nx says of its projects', () => {
    expect(
      nxCounts(
        ' NX   Successfully ran target check for 6 projects and 6 tasks they depend on (3s)',
        0,
      ),
    ).toEqual({ passed: 6, failed: 0, skipped: 0 });
    expect(
      nxCounts(
        ' NX   Running target check for 6 projects and 6 tasks they depend on ' +
          'failed\n\nFailed tasks:\n\n- tenant-india:check\n- tenant-nigeria:check\n\n  Run ' +
          'duration:      4.8s',
        1,
      ),
    ).toEqual({ passed: 4, failed: 2, skipped: 0 });
  });
});

describe('running steps side by side', () => {
  const step = (name: string, ...after: string[]): Step => ({
    name,
    description: '',
    after,
    run: () => Promise.reject(new Error('not called')),
  });

  /** Runs steps; each ends when it is asked to. */
  const record = (steps: readonly Step[], lanes = 2) => {
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const ended = runInLanes(steps, lanes, ({ name }) => {
      started.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    });
    const end = async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    };
    return { started, end, ended };
  };

  it('runs so many at a time, in their order', async () => {
    const { started, end, ended } = record([step('a'), step('b'), step('c'), step('d')]);
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    await end('d');
    await ended;
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('lets a step wait for those that it needs, and another go first', async () => {
    const { started, end, ended } = record([step('a'), step('b', 'a'), step('c'), step('d')]);
    expect(started).toEqual(['a', 'c']);
    await end('c');
    expect(started).toEqual(['a', 'c', 'd']);
    await end('a');
    expect(started).toEqual(['a', 'c', 'd', 'b']);
    await end('b');
    await end('d');
    await ended;
  });

  it('waits for no step that does not run, and never for ever', async () => {
    const { started, end, ended } = record([step('b', 'a')], 1);
    expect(started).toEqual(['b']);
    await end('b');
    await ended;
    await expect(record([step('a', 'b'), step('b', 'a')]).ended).rejects.toThrow('a,b');
  });

  it('ends with what a step throws', async () => {
    const failing = runInLanes([step('a')], 2, () => Promise.reject(new Error('no disk')));
    await expect(failing).rejects.toThrow('no disk');
  });
});

describe('the summary', () => {
  const types = {
    name: 'types',
    passed: 1,
    failed: 0,
    skipped: 0,
    seconds: 0.94,
    processorSeconds: 1.5,
  };

  it('ends with one line of sums', () => {
    expect(
      summary([
        types,
        { name: 'tests', passed: 40, failed: 2, skipped: 0, seconds: 12, processorSeconds: 20 },
      ])
        .split('\n')
        .at(-1),
    ).toBe('41 passed, 2 failed');
  });

  it('names what failed before the table, whose end is always seen', () => {
    expect(
      summary([
        types,
        {
          name: 'tests',
          passed: 40,
          failed: 1,
          skipped: 0,
          seconds: 12,
          processorSeconds: 20,
          failures: ['gate.test.ts › opens'],
        },
      ]).split('\n')[0],
    ).toBe('✗ tests: gate.test.ts › opens');
    expect(summary([types]).split('\n')[0]).toMatch(/^Step/);
  });

  it('names what passed only when it was run again, which fails nothing', () => {
    const text = summary([{ ...types, name: 'e2e', flaky: ['gate.spec.ts:3 › opens'] }]);
    expect(text.split('\n')[0]).toBe('flaky e2e: gate.spec.ts:3 › opens');
    expect(text.split('\n').at(-1)).toBe('1 passed, 0 failed');
  });

  it('names what was skipped only when something was', () => {
    const text = summary([
      types,
      {
        name: 'e2e',
        passed: 0,
        failed: 0,
        skipped: 1,
        seconds: 0,
        processorSeconds: 0,
        note: 'skipped: no browser',
      },
    ]);
    expect(text.split('\n').at(-1)).toBe('1 passed, 0 failed, 1 skipped');
    expect(text).toContain('skipped: no browser');
  });
});
