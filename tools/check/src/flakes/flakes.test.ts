import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { failAsWhole, readPlaywrightRound, readVitestRound } from './failures.ts';
import { startLoad } from './load.ts';
import {
  addRound,
  describeRound,
  describeSum,
  listFlakes,
  pickComparable,
  readRounds,
  type Round,
} from './rounds.ts';

it('reads which tests of Vitest failed, and a file that could not be loaded', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'opens' },
    { status: 'failed', fullName: 'shuts', failureMessages: ['Error: ajar\n  at gate.ts'] },
    { status: 'skipped', fullName: 'creaks' },
  ];
  const report = {
    testResults: [
      { name: '/repo/gate.test.ts', status: 'failed', assertionResults },
      { name: '/repo/wall.test.ts', status: 'failed', message: 'No wall', assertionResults: [] },
    ],
  };
  expect(readVitestRound(report, '/repo')).toEqual({
    tests: 3,
    failures: [
      { test: 'gate.test.ts › shuts', reason: 'Error: ajar' },
      { test: 'wall.test.ts', reason: 'No wall' },
    ],
  });
});

it('reads which journeys failed, and what failed outside of them', () => {
  const journey = (title: string, status: string, message?: string) => ({
    title,
    file: 'gate.spec.ts',
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
  });
  const specs = [
    journey('opens', 'expected'),
    journey('shuts', 'unexpected', '\u001B[31mError: ajar\u001B[39m\nCall log'),
    journey('creaks', 'skipped'),
  ];
  const report = { suites: [{ suites: [{ specs }] }], errors: [{ message: 'No server' }] };
  expect(readPlaywrightRound(report)).toEqual({
    tests: 2,
    failures: [
      { test: 'gate.spec.ts › shuts', reason: 'Error: ajar' },
      { test: 'outside every journey', reason: 'No server' },
    ],
  });
});

it('says of a round how busy the machine was', () => {
  expect(describeRound(round(2, ['gate']))).toBe(
    'round 2, integration: 9 tests, 1 failed, 1 s at a load average of 12.3',
  );
});

it('takes a command that failed for a failure, even when no test of its report did', () => {
  const quiet = { tests: 3, failures: [] };
  expect(failAsWhole(quiet, 0, '')).toBe(quiet);
  expect(failAsWhole(quiet, 1, 'ok\nError: no port\n').failures).toEqual([
    { test: 'the command as a whole', reason: 'Error: no port' },
  ]);
  expect(failAsWhole(quiet, 7, 'silence').failures[0]?.reason).toBe('ended with 7');
  const failed = { tests: 1, failures: [{ test: 'gate', reason: 'ajar' }] };
  expect(failAsWhole(failed, 1, 'Error')).toBe(failed);
});

const round = (number: number, failing: readonly string[], more: Partial<Round> = {}): Round => ({
  number,
  kind: 'integration',
  commit: 'abc',
  load: 8,
  scope: '',
  date: '2026-11-29T00:00:00.000Z',
  seconds: 1,
  loadAverage: 12.34,
  tests: 9,
  failures: failing.map((test) => ({ test, reason: `${test} in round ${number}` })),
  ...more,
});

it('names each test that failed once, how often, and how it failed first', () => {
  const rounds = [round(1, []), round(2, ['wall', 'gate']), round(3, ['gate'])];
  expect(listFlakes(rounds).map(({ test, times, firstIn }) => [test, times, firstIn])).toEqual([
    ['gate', 2, 2],
    ['wall', 1, 2],
  ]);
  expect(describeSum(rounds)).toBe(
    'rounds: 3 of integration, load 8, commit abc\n' +
      '✗ 2 of 3 (first in round 2) gate\n    gate in round 2\n' +
      '✗ 1 of 3 (first in round 2) wall\n    wall in round 2\n' +
      '2 tests failed at least once',
  );
});

it('adds up rounds of the same commit, load and choice of tests only', () => {
  const rounds = [
    round(1, []),
    round(2, [], { commit: 'abc+' }),
    round(3, [], { load: 0 }),
    round(4, [], { scope: 'wallet' }),
    round(5, [], { kind: 'journeys' }),
  ];
  const same = pickComparable(rounds, { commit: 'abc', load: 8, scope: '' });
  expect(same.map(({ number }) => number)).toEqual([1, 5]);
});

it('keeps rounds that end at once, each of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flakes-'));
  const file = join(folder, 'rounds.json');
  await Promise.all([1, 2, 3].map((number) => addRound(file, round(number, []))));
  expect((await readRounds(file)).map(({ number }) => number)).toEqual([1, 2, 3]);
  await rm(folder, { recursive: true });
});

it('ends the processes of the load', async () => {
  const { pids, stop } = startLoad(2);
  const isRunning = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  expect(pids.map(isRunning)).toEqual([true, true]);
  stop();
  await expect.poll(() => pids.map(isRunning)).toEqual([false, false]);
});
