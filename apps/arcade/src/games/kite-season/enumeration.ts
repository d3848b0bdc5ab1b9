import { countScatters, fillWindow, payLines, payScatters } from './evaluate.ts';
import { baseStrips, freeStrips, STOPS } from './strips.ts';
import { REELS, ROWS } from './symbols.ts';

/**
 * Sums over every window of a set of strips: pays in line bets, and how often each number of
 * pinwheels shows.
 */
export type Enumeration = {
  readonly windows: number;
  readonly lines: number;
  readonly scatterPay: number;
  readonly scatters: readonly number[];
};

/**
 * Plays every one of the 30^5 windows through the game's own evaluation: the proof beside the
 * counting in math.ts.
 */
function enumerate(strips: readonly Uint8Array[]): Enumeration {
  const window = new Uint8Array(REELS * ROWS);
  const stops = new Uint8Array(REELS);
  const windows = STOPS ** REELS;
  const scatters = [0, 0, 0, 0, 0, 0];
  let lines = 0;
  let scatterPay = 0;
  for (let index = 0; index < windows; index += 1) {
    for (let reel = 0; reel < REELS; reel += 1) {
      if (reel === 0 || stops[reel - 1] === 0) stops[reel] = ((stops[reel] as number) + 1) % STOPS;
      else break;
    }
    fillWindow(window, strips, stops);
    lines += payLines(window);
    const count = countScatters(window);
    scatters[count] = (scatters[count] as number) + 1;
    scatterPay += payScatters(count);
  }
  return { windows, lines, scatterPay, scatters };
}

/** Enumerates both sets of strips. */
export const enumerateAll = (): { base: Enumeration; free: Enumeration } => ({
  base: enumerate(baseStrips),
  free: enumerate(freeStrips),
});
