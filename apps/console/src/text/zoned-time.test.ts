import { expect, it } from 'vitest';

import { fromLocalTime, startOfDay, toLocalTime } from './zoned-time.ts';

it('OPS-01 a time typed in the zone of a brand is the one that is shown again', () => {
  const noon = Date.UTC(2026, 10, 25, 12, 30);
  expect(toLocalTime(noon, 'Asia/Kolkata')).toBe('2026-11-25T18:00');
  for (const zone of ['Asia/Kolkata', 'Africa/Lagos', 'America/New_York', 'UTC'])
    expect(fromLocalTime(toLocalTime(noon, zone), zone)).toBe(noon);
  // The hour after clocks were put forward.
  const spring = Date.UTC(2026, 2, 8, 7, 15);
  expect(toLocalTime(spring, 'America/New_York')).toBe('2026-03-08T03:15');
  expect(fromLocalTime('2026-03-08T03:15', 'America/New_York')).toBe(spring);
  expect(fromLocalTime('', 'UTC')).toBeNull();
  expect(toLocalTime(null, 'UTC')).toBe('');
});

it('OPS-07 a day of a filter begins at midnight of its time zone; no day is ignored', () => {
  expect(startOfDay('2026-11-25', 'Asia/Kolkata')).toBe(Date.UTC(2026, 10, 24, 18, 30));
  expect(startOfDay('2026-11-30', 'Asia/Kolkata', 1)).toBe(Date.UTC(2026, 10, 30, 18, 30));
  // A day of 23 hours.
  expect(startOfDay('2026-03-08', 'America/New_York')).toBe(Date.UTC(2026, 2, 8, 5));
  expect(startOfDay('2026-03-08', 'America/New_York', 1)).toBe(Date.UTC(2026, 2, 9, 4));
  for (const day of ['', '2026-13-45', '2026-02-30', '25.11.2026', '2026-11-25T00:00'])
    expect(startOfDay(day, 'UTC')).toBeUndefined();
});
