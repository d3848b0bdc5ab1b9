import { expect, test } from 'vitest';

import { Pace } from './pace.ts';

/** How often it was too slow when frames come at these spacings. */
function slow(spacings: readonly number[]): number {
  const pace = new Pace();
  let now = 1000;
  pace.isSlow(now);
  return spacings.filter((spacing) => pace.isSlow((now += spacing))).length;
}
const every = (spacing: number, frames: number) => Array.from({ length: frames }, () => spacing);

test('LCH-05 a picture is told once for forty frames that came slowly, never for smooth ones', () => {
  expect(slow(every(33, 39))).toBe(0);
  expect(slow(every(33, 40))).toBe(1);
  expect(slow(every(33, 80))).toBe(2);
  expect(slow(every(16.7, 400))).toBe(0);
});

test('LCH-05 a single late frame among smooth ones and a page that was away are no slowness', () => {
  expect(slow([...every(16.7, 20), 90, ...every(16.7, 19)])).toBe(0);
  expect(slow([...every(16.7, 20), 5000, ...every(16.7, 30)])).toBe(0);
});
