import type { Draw } from '../event-game.ts';
import type { Kite } from './kites.ts';

/**
 * The number of lines that each kite flies on; the side that loses its last line first has lost.
 */
export const LINES = 3;

/** Weights of a pass are counted in thousandths. */
const WEIGHT = 1000;
const BOTH = 120;

/** The result of one pass: a kite cuts a line of the other, or both lose one. */
export type Pass = 'red' | 'blue' | 'both';

export type Side = 'red' | 'blue' | 'draw';

/** All passes of a duel in order, and who won. */
export type DuelOutcome = { readonly passes: readonly Pass[]; readonly winner: Side };

/** Thousandths for each end of a pass, by the strengths of the two. */
export function getWeights(red: Kite, blue: Kite): Readonly<Record<Pass, number>> {
  const cuts = Math.round(((WEIGHT - BOTH) * red.strength) / (red.strength + blue.strength));
  return { red: cuts, blue: WEIGHT - BOTH - cuts, both: BOTH };
}

/** Lines that are left after a pass. */
export const after = (
  [red, blue]: readonly [number, number],
  pass: Pass,
): readonly [number, number] => [red - (pass === 'red' ? 0 : 1), blue - (pass === 'blue' ? 0 : 1)];

/** Returns the winner at these numbers of lines; null while both kites still fly. */
function winnerAt([red, blue]: readonly [number, number]): Side | null {
  if (red > 0 && blue > 0) return null;
  if (red > 0) return 'red';
  return blue > 0 ? 'blue' : 'draw';
}

/** The pass that a number below 1000 means. */
function toPass(number: number, weights: { readonly red: number; readonly blue: number }): Pass {
  if (number < weights.red) return 'red';
  return number < weights.red + weights.blue ? 'blue' : 'both';
}

/** Flies a duel: one number below 1000 for each pass, red's thousandths first, then blue's. */
export function fly(draw: Draw, red: Kite, blue: Kite): DuelOutcome {
  const weights = getWeights(red, blue);
  const passes: Pass[] = [];
  let left: readonly [number, number] = [LINES, LINES];
  for (;;) {
    const pass = toPass(draw(WEIGHT), weights);
    passes.push(pass);
    left = after(left, pass);
    const winner = winnerAt(left);
    if (winner) return { passes, winner };
  }
}

/** The most passes that a duel can have. */
export const MAX_PASSES = LINES * 2 - 1;

/**
 * Counts how many of 1000^5 equally likely runs of numbers each side wins: whole numbers, so the
 * chances are exact.
 */
export function countRuns(red: Kite, blue: Kite): Readonly<Record<Side, number>> {
  const weights = getWeights(red, blue);
  const counts = { red: 0, blue: 0, draw: 0 };
  const walk = (left: readonly [number, number], ways: number, passes: number): void => {
    const winner = winnerAt(left);
    if (winner) counts[winner] += ways * WEIGHT ** (MAX_PASSES - passes);
    else
      for (const pass of ['red', 'blue', 'both'] as const)
        walk(after(left, pass), ways * weights[pass], passes + 1);
  };
  walk([LINES, LINES], 1, 0);
  return counts;
}

/** The sum of all counts of `countRuns`. */
export const ALL_RUNS = WEIGHT ** MAX_PASSES;
