import { expect, it } from 'vitest';

import { toProfitBars, toShare } from './profit-bars.ts';

const day = (name: string, result: bigint) => ({ day: name, result: result as never });

it('MEM-05 the chart has a bar for each day, also for those without bets', () => {
  const days = [day('2026-11-03', -5n), day('2026-11-01', 7n)];
  expect(toProfitBars(days, { from: '2026-11-01', to: '2026-11-04' })).toEqual([
    { key: '2026-11-01', result: 7n },
    { key: '2026-11-02', result: 0n },
    { key: '2026-11-03', result: -5n },
    { key: '2026-11-04', result: 0n },
  ]);
});

it('MEM-05 a long period is shown by month, and adds up', () => {
  const days = [day('2026-11-03', -5n), day('2026-11-01', 7n), day('2026-09-30', 1n)];
  expect(toProfitBars(days, { from: '2026-09-01', to: '2026-11-30' })).toEqual([
    { key: '2026-09', result: 1n },
    { key: '2026-10', result: 0n },
    { key: '2026-11', result: 2n },
  ]);
});

it('MEM-05 the height of a bar is its share of the highest', () => {
  expect(toShare(1n, 3n)).toBe(33.33);
  expect(toShare(3n, 3n)).toBe(100);
  expect(toShare(0n, 0n)).toBe(0);
});
