import { LINES } from './kite-season/pays.ts';
import { declared } from './kite-season/math.ts';
import { playRound, type Round } from './kite-season/play-round.ts';

/** What the arcade's server needs of a game. */
export type GameDefinition = {
  readonly code: string;
  readonly maths: string;
  readonly rtpPpm: number;
  /** The bet must divide evenly into this many lines. */
  readonly lines: number;
  /** Plays a round from a source of numbers. */
  readonly play: (draw: (bound: number) => number) => Round;
};

const all: readonly GameDefinition[] = [{ code: 'kite-season', maths: declared.maths, rtpPpm: declared.rtpPpm, lines: LINES, play: playRound }];

/** The games that the arcade offers, by code. */
export const games: ReadonlyMap<string, GameDefinition> = new Map(all.map((game) => [game.code, game]));
