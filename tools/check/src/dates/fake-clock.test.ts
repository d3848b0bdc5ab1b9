import { expect, it } from 'vitest';

import { toFakeClock } from './fake-clock.ts';

it('sets the clock of processes by an offset that does not depend on their start', () => {
  const now = new Date('2026-11-29T04:00:00.400Z');
  const next = () => new Date('2026-11-30T00:10:00Z');
  expect(toFakeClock('/lib/x.so', { next }, now)).toMatchObject({
    LD_PRELOAD: '/lib/x.so',
    DATEFUDGE: '-72600',
    TEST_CLOCK_FROM: '2026-11-30T00:10:00.000Z',
    DATABASE_URL: '',
  });
  expect(toFakeClock('/lib/x.so', { next }, now)).not.toHaveProperty('TZ');
  expect(toFakeClock('/lib/x.so', { next, timeZone: 'Europe/London' }, now)['TZ']).toBe(
    'Europe/London',
  );
});
