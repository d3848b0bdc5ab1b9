import { drawFrom } from '../../fair/stream.ts';
import type { Tally } from '../interval.ts';
import { countScatters, fillWindow, payLines, payScatters } from './evaluate.ts';
import { FREE_MULTIPLIER, FREE_SPIN_CAP, freeSpinAwards, LINES, RETRIGGER } from './pays.ts';
import { baseStrips, freeStrips, STOPS } from './strips.ts';
import { REELS, ROWS } from './symbols.ts';

/** A fast seeded generator (sfc32) for simulations only; players' rounds never use it. */
export function sfc32(seed: number): () => number {
  let [a, b, c, d] = [0x9e3779b9 | 0, seed | 0, 0x243f6a88 | 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) | 0;
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 16; warm += 1) next();
  return next;
}

/** Plays many rounds with the game's own evaluation, keeping only the totals: no objects are made per spin. */
export function simulateFast(rounds: number, seed: number): Tally {
  const draw = drawFrom(sfc32(seed));
  const window = new Uint8Array(REELS * ROWS);
  const stops = new Uint8Array(REELS);
  const tally: Tally = { rounds, sum: 0, squares: 0, hits: 0, features: 0, highest: 0 };
  const spin = (strips: readonly Uint8Array[]) => {
    for (let reel = 0; reel < REELS; reel += 1) stops[reel] = draw(STOPS);
    fillWindow(window, strips, stops);
  };
  for (let round = 0; round < rounds; round += 1) {
    spin(baseStrips);
    const scatters = countScatters(window);
    let pay = payLines(window) + payScatters(scatters);
    let awarded = freeSpinAwards[scatters] as number;
    if (awarded > 0) tally.features += 1;
    for (let played = 0; played < awarded; played += 1) {
      spin(freeStrips);
      const again = countScatters(window);
      pay += (payLines(window) + payScatters(again)) * FREE_MULTIPLIER;
      if (again >= 3) awarded += Math.min(RETRIGGER, FREE_SPIN_CAP - awarded);
    }
    const win = pay / LINES;
    tally.sum += win;
    tally.squares += win * win;
    if (win > 0) tally.hits += 1;
    if (win > tally.highest) tally.highest = win;
  }
  return tally;
}
