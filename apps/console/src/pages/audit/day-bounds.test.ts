import { expect, it } from 'vitest';

import { endOfDay, startOfDay } from './day-bounds.ts';

it('OPS-07 a day of a filter begins and ends at midnight of the operator, or is ignored', () => {
  const start = startOfDay('2026-11-25') ?? 0;
  expect(new Date(start).getHours()).toBe(0);
  expect(new Date((endOfDay('2026-11-25') ?? 0) - 1).getDate()).toBe(25);
  expect(startOfDay('2026-13-45')).toBeUndefined();
  expect(endOfDay('')).toBeUndefined();
});
