import {
  FREE_MULTIPLIER,
  MAX_FREE_SPINS,
  freeSpinAwards,
  linePays,
  LINES,
  RETRIGGER_SPINS,
  scatterPays,
} from './pays.ts';
import { baseLetters, freeLetters, STOPS } from './strips.ts';
import { REELS, ROWS, symbols } from './symbols.ts';

/**
 * The maths version and the return that are stored with every round and shown to the player.
 * `rtpPpm` is the stated return in parts per million; a test enumerates the strips and compares.
 */
export const declared = { maths: 'kite-season-1', rtpPpm: 959_629 } as const;

const share = (strip: string, letter: string): number =>
  [...strip].filter((other) => other === letter).length / STOPS;

/**
 * Expected pay of one line of a set of strips, in line bets. Exact, because a line meets every stop
 * of each reel equally often.
 */
function lineReturn(strips: readonly string[]): number {
  let expected = 0;
  for (const [symbol, { letter }] of symbols.entries()) {
    const pays = linePays[symbol] as readonly [number, number, number];
    const hit = strips.map(
      (strip, reel) => share(strip, letter) + (reel === 0 ? 0 : share(strip, 'W')),
    );
    const atLeast = (count: number) =>
      hit.slice(0, count).reduce((product, chance) => product * chance, 1);
    expected +=
      (atLeast(3) - atLeast(4)) * pays[0] +
      (atLeast(4) - atLeast(5)) * pays[1] +
      atLeast(5) * pays[2];
  }
  return expected;
}

/**
 * Chances of 0 to 5 pinwheels in the window. At most one shows on a reel: they lie at least three
 * stops apart.
 */
function scatterChances(strips: readonly string[]): number[] {
  let chances = [1];
  for (const strip of strips) {
    const hit = share(strip, 'S') * ROWS;
    chances = Array.from(
      { length: chances.length + 1 },
      (_, count) => (chances[count] ?? 0) * (1 - hit) + (chances[count - 1] ?? 0) * hit,
    );
  }
  return chances;
}

/**
 * Expected number of free spins that follow from `left` spins still to play when `awarded` were
 * given so far.
 */
function expectedFreeSpins(
  left: number,
  awarded: number,
  chance: number,
  known = new Map<number, number>(),
): number {
  if (left === 0) return 0;
  const key = left * 1000 + awarded;
  const seen = known.get(key);
  if (seen !== undefined) return seen;
  const more = Math.min(RETRIGGER_SPINS, MAX_FREE_SPINS - awarded);
  const value =
    1 +
    chance * expectedFreeSpins(left - 1 + more, awarded + more, chance, known) +
    (1 - chance) * expectedFreeSpins(left - 1, awarded, chance, known);
  known.set(key, value);
  return value;
}

/** The exact return of the strips and pays, split by where it comes from; 1 is the whole stake. */
export function exactReturn(): {
  lines: number;
  scatters: number;
  freeSpins: number;
  total: number;
  freeSpinsEvery: number;
} {
  const base = scatterChances(baseLetters);
  const free = scatterChances(freeLetters);
  const counts = Array.from({ length: REELS + 1 }, (_, count) => count);
  const scatterReturn = (chances: readonly number[]) =>
    counts.reduce(
      (sum, count) => sum + (chances[count] as number) * (scatterPays[count] as number),
      0,
    );
  const retrigger = (free[3] as number) + (free[4] as number) + (free[5] as number);
  const spins = counts.reduce((sum, count) => {
    const award = freeSpinAwards[count] as number;
    return sum + (base[count] as number) * expectedFreeSpins(award, award, retrigger);
  }, 0);
  // Every line has the same expectation and carries 1/LINES of the bet, so the return of all lines
  // is the return of one.
  const lines = (LINES * lineReturn(baseLetters)) / LINES;
  const scatters = scatterReturn(base);
  const freeSpins = spins * FREE_MULTIPLIER * (lineReturn(freeLetters) + scatterReturn(free));
  const trigger = (base[3] as number) + (base[4] as number) + (base[5] as number);
  return {
    lines,
    scatters,
    freeSpins,
    total: lines + scatters + freeSpins,
    freeSpinsEvery: 1 / trigger,
  };
}
