/**
 * Draws a whole number from 0 to below `bound`, each equally likely: the only luck that a game may
 * use.
 */
export type Draw = (bound: number) => number;

/**
 * One turn of a round as it is stored and shown: what it pays in parts of the bet, and what the
 * game needs to evaluate it again. JSON only.
 */
export type Turn = { readonly pay: number };

/**
 * The stored outcome of a round. `pay` is the sum of its turns in parts of the bet: pays are
 * counted in `bet / lines`.
 */
export type Outcome<Own extends Turn = Turn> = {
  readonly spins: readonly Own[];
  readonly pay: number;
};

/** The code, the maths version and the return that every game declares. */
type Declared = { readonly code: string; readonly maths: string; readonly rtpPpm: number };

/** A round for one player alone, decided by the player's own pair of seeds: slots, fishing. */
export type SpinGame = Declared & {
  readonly kind: 'spin';
  /**
   * The bet must divide evenly into this many parts of whole hundredths; pays are counted in these
   * parts.
   */
  readonly lines: number;
  /**
   * Least time between two rounds in milliseconds where the game is not a slot; absent:
   * SPIN_INTERVAL_MS.
   */
  readonly spinIntervalMs?: number;
  /**
   * The choices of a player for a round, such as the fish that is aimed at; absent: there is
   * nothing to choose.
   */
  readonly choices?: readonly string[];
  /**
   * Plays a round from a source of numbers. The same numbers and choice give the same round, on the
   * server, in the browser and in the script.
   */
  readonly play: (draw: Draw, choice: string) => Outcome;
  /** True when its rounds can be free spins. */
  readonly offersFreeSpins?: true;
  /** True when its rounds draw a number for the brand's jackpot (games/jackpot.ts). */
  readonly hasJackpot?: true;
  /** The same round in plain English sentences, for the script that recomputes rounds. */
  readonly explain: (draw: Draw, choice: string) => readonly string[];
};

/**
 * One result that many players bet on: roulette, arena, matches. Bets and results have tables and
 * calls of their own.
 */
type EventGame = Declared & { readonly kind: 'event' };

/** Players against each other in a room. */
export type DuelGame = Declared & { readonly kind: 'duel' };

export type GameDefinition = SpinGame | EventGame | DuelGame;
