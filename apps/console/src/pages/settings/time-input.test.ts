import { expect, it } from 'vitest';

import { toIsoTime, toLocalInput } from './time-input.ts';

it('SYS-04 a time is edited in the zone of the operator and stays the same moment', () => {
  const iso = '2026-12-01T13:00:00.000Z';
  expect(toIsoTime(toLocalInput(iso))).toBe(iso);
  expect(toIsoTime(toLocalInput('2026-12-01T18:00:00+05:00'))).toBe(iso);
  expect(toLocalInput('')).toBe('');
  expect(toIsoTime('')).toBeUndefined();
});
