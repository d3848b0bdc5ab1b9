import type { Draw } from './game.ts';
import type { Tally } from './interval.ts';

/**
 * The simulation that confirms a game's stated return by playing: one run for each thing that has a
 * stated return of its own.
 */
export type Simulation = {
  /** Returns the exactly known figures in a sentence; printed first. */
  readonly facts: () => string;
  readonly runs: readonly {
    readonly name: string;
    /** The choice in this run; empty where there is nothing to choose. */
    readonly choice: string;
    readonly statedPpm: number;
    /** Plays many rounds from a fast seeded generator, keeping only the totals. */
    readonly fast: (rounds: number, seed: number) => Tally;
  }[];
  /** The name of the feature that `features` of a tally counts. */
  readonly feature: string;
  /** One round of a game that is not spun, from the real stream: what it pays in bets. */
  readonly play?: (draw: Draw) => number;
  /** Plays everything that can be drawn once, where that is possible, and returns the sums. */
  readonly enumerate?: () => object;
};

/** A fast seeded generator (sfc32) for simulations only; players' rounds never use it. */
export function sfc32(seed: number): () => number {
  let [a, b, c, d] = [0x9e3779b9 | 0, seed | 0, 0x243f6a88 | 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11) | 0;
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 16; warm += 1) next();
  return next;
}
