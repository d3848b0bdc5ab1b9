import { beforeEach, expect, it, vi } from 'vitest';

import type * as Clock from './server-clock.ts';

const DAY_MS = 86_400_000;
const REAL = Date.UTC(2026, 10, 29, 8);
const written = (ms: number) => new Date(ms).toUTCString();

let clock: typeof Clock;
beforeEach(async () => {
  vi.resetModules();
  clock = await import('./server-clock.ts');
  return () => vi.useRealTimers();
});

it.each([3 * DAY_MS, -730 * DAY_MS])('a device that is %d ms off has the gateway’s time', (off) => {
  vi.useFakeTimers({ now: REAL + off });
  clock.noteServerTime(written(REAL));
  expect(clock.serverNow()).toBe(REAL);
  expect(clock.getClockOffset()).toBe(-off);
});

it('small differences are the way of the answer, and what is no time changes nothing', () => {
  vi.useFakeTimers({ now: REAL });
  clock.noteServerTime(written(REAL - 2000));
  expect(clock.getClockOffset()).toBe(0);
  clock.noteServerTime(written(REAL + 3_600_000));
  for (const none of [undefined, null, '', 'soon']) clock.noteServerTime(none);
  expect(clock.getClockOffset()).toBe(3_600_000);
});

it('an answer that the browser kept does not set the clock back', () => {
  vi.useFakeTimers({ now: REAL });
  clock.noteServerTime(written(REAL));
  clock.noteServerTime(written(REAL - 60_000));
  expect(clock.getClockOffset()).toBe(0);
});

it('a device whose own clock is set right has its own time again', () => {
  vi.useFakeTimers({ now: REAL - 730 * DAY_MS });
  clock.noteServerTime(written(REAL));
  vi.setSystemTime(REAL);
  clock.noteServerTime(written(REAL));
  expect(clock.serverNow()).toBe(REAL);
});
