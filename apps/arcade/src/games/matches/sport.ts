/** Draws a whole number from 0 to below `bound`, each equally likely. */
export type Draw = (bound: number) => number;

/**
 * Chances of a match in parts per million; whole numbers, so that a match can be worked out again
 * anywhere.
 */
export type Rates = readonly number[];

/**
 * The two sides of a match, and their strength against each other. Everything that a match is
 * worked out from, besides the seeds.
 */
export type Pairing = {
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly rates: Rates;
};

/** A club or team. Names are names in every language. */
export type Side = {
  readonly code: string;
  readonly name: string;
  readonly short: string;
  /** Two colours of its shirt. */ readonly colours: readonly [string, string];
};

export type League = { readonly code: string; readonly name: string };

/**
 * The chances of a market that can be bet on: one for each pick in the order of its picks, from
 * what has happened so far. They add up to 1.
 */
export type MarketChances = { readonly market: string; readonly chances: readonly number[] };

/**
 * The score of a match: goals or maps of each side, and the parts it consists of (halves, maps).
 */
export type Score = {
  readonly home: number;
  readonly away: number;
  /** Points of each map, for games that are played on maps. */
  readonly parts: readonly { readonly home: number; readonly away: number }[];
  /** The minute or the map that is being played. */
  readonly clock: number;
  readonly isBreak: boolean;
};

export type LegResult = 'won' | 'lost' | 'void';

/**
 * The rules of a sport. A match is a text with one letter per step of time (`-` is a break); what
 * has happened so far is the beginning of that text. Pure: the same numbers give the same match on
 * the server, in the browser and in a script.
 */
export type Sport = {
  readonly code: string;
  /** The version of the rules, stored with every match. */
  readonly maths: string;
  readonly leagues: readonly League[];
  readonly sides: ReadonlyMap<string, Side>;
  /** The picks of each market, in the order in which they are shown. */
  readonly picks: Readonly<Record<string, readonly string[]>>;
  /** The longest match in steps. */
  readonly steps: number;
  /** The meeting with this number; the order of the season never changes. */
  readonly pairing: (number: number) => Pairing;
  /** Plays a whole match. */
  readonly play: (draw: Draw, rates: Rates) => string;
  /** Returns the chances in the markets that can still be bet on after `past`. */
  readonly chances: (rates: Rates, past: string) => readonly MarketChances[];
  readonly score: (past: string) => Score;
  /** True when bets are suspended before the step that comes after `past` is shown. */
  readonly isDanger: (past: string, next: string) => boolean;
  /** Returns the result of a pick when the whole match is known. */
  readonly result: (match: string, market: string, pick: string) => LegResult;
};

/** A side by its code; one that the sport does not know any more is named by it, in grey. */
export const findSide = ({ sides }: Pick<Sport, 'sides'>, code: string): Side =>
  sides.get(code) ?? { code, name: code, short: code, colours: ['#888888', '#cccccc'] };
