import { expect, it } from 'vitest';

import { formatDateTime, formatDay, formatTime, lastDays } from './dates.ts';

const noon = Date.UTC(2026, 10, 20, 16, 30, 5);

it('writes the time of the tenant, not of the machine', () => {
  expect(formatDateTime(noon, 'Asia/Manila')).toBe('2026-11-21 00:30:05');
  expect(formatDateTime(noon, 'Africa/Lagos')).toBe('2026-11-20 17:30:05');
  expect(formatTime(noon, 'Asia/Kolkata')).toBe('22:00:05');
});

it('I18-02 writes days in words of the language with Western digits', () => {
  expect(formatDay(noon, 'EN', 'Asia/Manila')).toContain('November');
  expect(formatDay(noon, 'ID', 'Asia/Jakarta')).toMatch(/20 November 2026/);
  for (const language of ['BN', 'UR', 'HI'] as const) expect(formatDay(noon, language, 'Africa/Lagos')).toMatch(/20.*2026|2026.*20/);
});

it('MEM-05 ranges cover whole days of the tenant\'s calendar', () => {
  const day = 86_400_000;
  const today = lastDays(1, 'Asia/Manila', noon);
  expect(formatDateTime(today.from, 'Asia/Manila')).toBe('2026-11-21 00:00:00');
  expect(formatDateTime(today.to, 'Asia/Manila')).toBe('2026-11-21 23:59:59');
  expect(lastDays(7, 'Asia/Manila', noon)).toEqual({ from: today.from - 6 * day, to: today.to });
  // A night with a change of clocks (Berlin, 2026-10-25) still gives whole days.
  const autumn = lastDays(2, 'Europe/Berlin', Date.UTC(2026, 9, 26, 12));
  expect(autumn.to + 1 - autumn.from).toBe(2 * day + 3_600_000);
});
