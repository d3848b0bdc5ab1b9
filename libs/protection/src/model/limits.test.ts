import { expect, it } from 'vitest';

import { aLimitList } from '../testing/protection.ts';
import { readLimit, computeUsedShare } from './limits.ts';
import { formatClock, computeNextRead } from './session-clock.ts';
import { aSession } from '../testing/protection.ts';

it.each([
  ['STAKE', '5', { amount: 5 }],
  ['STAKE', '0', { amount: 0 }],
  ['STAKE', '1,000.50', { amount: 1000.5 }],
  ['STAKE', '', null],
  ['STAKE', '-5', null],
  ['STAKE', '1.234', null],
  ['DEPOSIT_DAY', '1000000001', null],
  ['SESSION', '90', { minutes: 90 }],
  ['SESSION', '4', null],
  ['SESSION', '1441', null],
  ['SESSION', '1.5', null],
] as const)('PRO-02 reads a limit %s typed as "%s"', (kind, typed, value) =>
  expect(readLimit(kind, typed, {})).toEqual(value),
);

it('PRO-02 says how much of the strictest limit is used, at most all of it', () => {
  const share = (own: number | null, operator: number | null, used: number) => {
    const [limit] = aLimitList().filter(({ kind }) => kind === 'LOSS_DAY');
    return computeUsedShare({
      ...limit!,
      own: { amount: own as never, minutes: null },
      operator: operator === null ? null : { amount: operator as never, minutes: null },
      used: used as never,
    });
  };
  expect(share(200, null, 50)).toBe(0.25);
  expect(share(200, 100, 50)).toBe(0.5);
  expect(share(200, null, 900)).toBe(1);
  expect(share(0, null, 0)).toBe(1);
  expect(share(null, null, 50)).toBeNull();
});

it('PRO-02 G8 writes times as a clock, and reads again when the server says so', () => {
  expect([0, 59, 3009, 36_061].map(formatClock)).toEqual([
    '0:00:00',
    '0:00:59',
    '0:50:09',
    '10:01:01',
  ]);
  expect(computeNextRead(null)).toBeNull();
  expect(computeNextRead(aSession())).toBeNull();
  expect(computeNextRead(aSession({ nextCheckIn: 90, endsIn: 60 }))).toBe(60_000);
  // What is due already is shown, and waits for an answer.
  expect(computeNextRead(aSession({ nextCheckIn: 0, isCheckDue: true }))).toBeNull();
});
