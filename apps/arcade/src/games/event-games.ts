import type { EventGame } from './event-game.ts';
import { kiteDuel } from './kite-duel/kite-duel.ts';
import { esportsGame } from './esports/game.ts';
import { footballGame } from './football/game.ts';
import { roulette } from './live-roulette/roulette.ts';

/** The games of shared events, by code. */
export const eventGames: ReadonlyMap<string, EventGame> = new Map(
  [roulette, kiteDuel, footballGame, esportsGame].map((game) => [game.code, game]),
);
