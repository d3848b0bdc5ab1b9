import { LINES, linePays, lines, scatterPays } from './pays.ts';
import { REELS, ROWS, SCATTER, WILD } from './symbols.ts';

/**
 * A line that pays: its number from 0, the symbol, how many from the left, and the pay in line bets
 * before any multiplier.
 */
export type LineWin = {
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  readonly pay: number;
};

/**
 * The cells of each line in a window that is stored reel by reel (cell = reel * ROWS + row). Flat,
 * because the simulation reads it 10^8 times.
 */
const cells = Uint8Array.from(lines.flatMap((rows) => rows.map((row, reel) => reel * ROWS + row)));
const flatPays = Uint16Array.from(linePays.flat());

/** Fills a window of 15 cells from the strips at the given stops. */
export function fillWindow(
  window: Uint8Array,
  strips: readonly Uint8Array[],
  stops: ArrayLike<number>,
): void {
  for (let reel = 0; reel < REELS; reel += 1) {
    const strip = strips[reel] as Uint8Array;
    const stop = stops[reel] as number;
    for (let row = 0; row < ROWS; row += 1) window[reel * ROWS + row] = strip[stop + row] as number;
  }
}

/**
 * Pays of all lines of a window, in line bets; each winning line is pushed to `found` when it is
 * given.
 */
export function payLines(window: Uint8Array, found?: LineWin[]): number {
  let total = 0;
  for (let line = 0, at = 0; line < LINES; line += 1, at += REELS) {
    // No sun lies on the first reel, so its symbol names the line.
    const symbol = window[cells[at] as number] as number;
    if (symbol === SCATTER) continue;
    let count = 1;
    while (count < REELS) {
      const next = window[cells[at + count] as number] as number;
      if (next !== symbol && next !== WILD) break;
      count += 1;
    }
    if (count < 3) continue;
    const pay = flatPays[symbol * 3 + count - 3] as number;
    total += pay;
    found?.push({ line, symbol, count, pay });
  }
  return total;
}

/** Pinwheels in a window. */
export function countScatters(window: Uint8Array): number {
  let count = 0;
  for (let cell = 0; cell < REELS * ROWS; cell += 1) if (window[cell] === SCATTER) count += 1;
  return count;
}

/** Pay of that many pinwheels in line bets. */
export const payScatters = (count: number): number => (scatterPays[count] as number) * LINES;
