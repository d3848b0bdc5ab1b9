import { expect, it } from 'vitest';

import { fromLocalTime, toLocalTime } from './zoned-time.ts';

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
