import { expect, test } from 'vitest';

import { FrameRateMonitor } from './frame-rate-monitor.ts';

/** Counts how often the game was too slow when frames come at these spacings. */
function slow(spacings: readonly number[]): number {
  const pace = new FrameRateMonitor();
  let now = 1000;
  pace.isSlow(now);
  return spacings.filter((spacing) => pace.isSlow((now += spacing))).length;
}
const every = (spacing: number, frames: number) => Array.from({ length: frames }, () => spacing);

test('LCH-05 slowness is reported once after forty slow frames, never for smooth ones', () => {
  expect(slow(every(33, 39))).toBe(0);
  expect(slow(every(33, 40))).toBe(1);
  expect(slow(every(33, 80))).toBe(2);
  expect(slow(every(16.7, 400))).toBe(0);
});

test('LCH-05 one late frame or a hidden page is not slowness', () => {
  expect(slow([...every(16.7, 20), 90, ...every(16.7, 19)])).toBe(0);
  expect(slow([...every(16.7, 20), 5000, ...every(16.7, 30)])).toBe(0);
});
