/** The row of each reel that a line runs through, 0 at the top. Twenty lines, all always played. */
export const lines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 2, 2, 2, 1],
  [1, 0, 0, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
] as const satisfies readonly (readonly [number, number, number, number, number])[];

/** Lines in play: the bet is always spread over all of them. */
export const LINES = lines.length;

/**
 * Pay of 3, 4 and 5 of a kind from the left, in line bets, by symbol number. Sun and pinwheel do
 * not pay on lines.
 */
export const linePays: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0, 0, 0],
  [50, 200, 1000],
  [30, 125, 500],
  [20, 80, 300],
  [15, 60, 250],
  [10, 30, 120],
  [8, 25, 120],
  [6, 20, 100],
  [5, 20, 100],
];

/** Pay of 0 to 5 pinwheels anywhere, in whole bets. */
export const scatterPays = [0, 0, 0, 2, 10, 50] as const;

/** Free spins that 0 to 5 pinwheels bring on a paid spin. */
export const freeSpinAwards = [0, 0, 0, 8, 12, 20] as const;

/** Free spins that three or more pinwheels add during free spins. */
export const RETRIGGER_SPINS = 5;

/** A round never has more free spins than this. */
export const MAX_FREE_SPINS = 60;

/** Every win of a free spin counts this many times. */
export const FREE_MULTIPLIER = 2;
