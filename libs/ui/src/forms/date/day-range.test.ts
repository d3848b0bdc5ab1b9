import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';

import {
  getLastDays,
  getToday,
  isSameRange,
  orderDays,
  readDayRange,
  shiftRange,
  toInstants,
} from './day-range.ts';

const latest = parseDate('2026-11-20');

it('the day is the tenant’s, not the visitor’s', () => {
  const evening = Date.parse('2026-11-20T20:30:00Z');
  expect(getToday('Asia/Karachi', evening).toString()).toBe('2026-11-21');
  expect(getToday('Africa/Lagos', evening).toString()).toBe('2026-11-20');
  expect(getLastDays(7, 'Africa/Lagos', evening)).toEqual({ from: '2026-11-14', to: '2026-11-20' });
});

it.each([
  ['from=2026-02-27&to=2026-02-28', { from: '2026-02-27', to: '2026-02-28' }],
  ['from=2026-02-27&to=2026-02-29', null],
  ['from=2026-02-28&to=2026-02-27', null],
  ['from=2026-02-27', null],
  ['from=yesterday&to=today', null],
])('the address %s names its days, or the usual ones stand', (search, named) => {
  const usual = { from: '2026-11-14', to: '2026-11-20' };
  const read = readDayRange(new URLSearchParams(search), usual);
  expect(read).toEqual(named ?? usual);
  expect(isSameRange(read, usual)).toBe(named === null);
});

it('a range lasts from the first to the last millisecond of its days there', () => {
  const { from, to } = toInstants({ from: '2026-11-10', to: '2026-11-11' }, 'Asia/Manila');
  expect(new Date(from).toISOString()).toBe('2026-11-09T16:00:00.000Z');
  expect(new Date(to).toISOString()).toBe('2026-11-11T15:59:59.999Z');
});

it('a day that is an hour longer stays one day', () => {
  const { from, to } = toInstants({ from: '2026-10-25', to: '2026-10-25' }, 'Europe/Berlin');
  expect(to - from + 1).toBe(25 * 3_600_000);
});

it('two presses in any order make a range', () => {
  expect(orderDays(parseDate('2026-11-12'), parseDate('2026-11-02'))).toEqual({
    from: '2026-11-02',
    to: '2026-11-12',
  });
});

describe('SHL-13 the days before and after', () => {
  const range = { from: '2026-11-01', to: '2026-11-10' };

  it('7 before', () =>
    expect(shiftRange(range, 7, -1, { latest })).toEqual({ from: '2026-10-25', to: '2026-10-31' }));
  it('7 after', () =>
    expect(shiftRange(range, 7, 1, { latest })).toEqual({ from: '2026-11-11', to: '2026-11-17' }));
  it('30 after end today', () =>
    expect(shiftRange(range, 30, 1, { latest })).toEqual({ from: '2026-10-22', to: '2026-11-20' }));
  it('nothing comes after today', () =>
    expect(shiftRange({ from: '2026-11-14', to: '2026-11-20' }, 7, 1, { latest })).toBeNull());
  it('nothing comes before the earliest day', () =>
    expect(
      shiftRange({ from: '2026-11-01', to: '2026-11-07' }, 7, -1, {
        latest,
        earliest: parseDate('2026-11-01'),
      }),
    ).toBeNull());
  it('30 before stop at the earliest day', () =>
    expect(shiftRange(range, 30, -1, { latest, earliest: parseDate('2026-10-20') })?.from).toBe(
      '2026-10-20',
    ));
});
