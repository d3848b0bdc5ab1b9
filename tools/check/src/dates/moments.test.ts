import { describe, expect, it } from 'vitest';

import { moments } from './moments.ts';

const nextOf = (name: string, now: string): string | undefined =>
  moments
    .find((moment) => moment.name === name)
    ?.next(new Date(now))
    .toISOString();

const formatIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);

describe('the moments of npm run test:dates', () => {
  it.each([
    ['sunday', '2026-11-29T04:00:00Z', '2026-11-29T12:00:00.000Z'],
    ['sunday', '2026-11-29T12:00:00Z', '2026-12-06T12:00:00.000Z'],
    ['sunday', '2026-12-30T08:00:00Z', '2027-01-03T12:00:00.000Z'],
    ['monday-0010', '2026-11-29T04:00:00Z', '2026-11-30T00:10:00.000Z'],
    ['first', '2026-12-31T23:59:00Z', '2027-01-01T00:10:00.000Z'],
    ['dec-31-manila', '2026-12-31T15:49:00Z', '2026-12-31T15:50:00.000Z'],
    ['dec-31-manila', '2026-12-31T15:51:00Z', '2027-12-31T15:50:00.000Z'],
    ['feb-29', '2026-11-29T04:00:00Z', '2028-02-29T12:00:00.000Z'],
    ['feb-29', '2096-02-29T12:00:00Z', '2104-02-29T12:00:00.000Z'],
    ['next-year', '2026-11-29T04:00:00Z', '2027-11-29T04:00:00.000Z'],
  ])('finds the next %s after %s', (name, now, expected) => {
    expect(nextOf(name, now)).toBe(expected);
  });

  it.each([
    ['summer-begins', 'America/New_York', ['01:59', '03:00']],
    ['summer-ends', 'Europe/London', ['01:59', '01:00']],
  ])('lets %s come ten minutes into the run', (name, timeZone, expected) => {
    const moment = moments.find((each) => each.name === name);
    expect(moment?.timeZone).toBe(timeZone);
    for (const year of [2026, 2027, 2028, 2029, 2030]) {
      const at = moment?.next(new Date(Date.UTC(year, 0, 1))).getTime() ?? 0;
      const minutes = [at + 9 * 60_000, at + 10 * 60_000];
      expect(
        minutes.map((each) => formatIn(timeZone, each)),
        `${year}`,
      ).toEqual(expected);
    }
  });
});
