import { describe, expect, it } from 'vitest';

import { describeShift, formatShift, parseShift } from './shift.ts';

const DAY = 86_400;

describe('how far the clock of a demo is ahead', () => {
  it.each([
    ['+1h', 3600, '+1h', '1 hour'],
    ['+36h', 1.5 * DAY, '+36h', '36 hours'],
    ['+24h', DAY, '+1d', '1 day'],
    ['+7d', 7 * DAY, '+7d', '7 days'],
    ['+2w', 14 * DAY, '+14d', '14 days'],
    ['+366d', 366 * DAY, '+366d', '366 days'],
  ])('OPS-13 %s is read, and said again', (text, seconds, typed, words) => {
    expect(parseShift(text)).toBe(seconds);
    expect([formatShift(seconds), describeShift(seconds)]).toEqual([typed, words]);
  });

  it.each([
    '',
    '7d',
    '-7d',
    '+7',
    '+0d',
    '+1.5d',
    '+7D',
    '+1mo',
    '+ 7d',
    '+367d',
    '+9999w',
    'soon',
  ])('OPS-13 %j is refused with what is allowed', (text) => {
    expect(() => parseShift(text)).toThrow(
      'it must be + with a whole number of hours, days or weeks, such as +36h, +7d or +2w, up ' +
        'to +366d.',
    );
  });
});
