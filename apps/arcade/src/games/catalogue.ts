import { eventGames } from './event-games.ts';
import type { GameDefinition, SpinGame } from './game.ts';
import { kiteSeason } from './kite-season/game.ts';
import { luckyNine } from './lucky-nine/game.ts';
import { monsoonMarket } from './monsoon-market/game.ts';
import { pearlReef } from './pearl-reef/game.ts';

const all: readonly GameDefinition[] = [
  kiteSeason,
  ...eventGames.values(),
  monsoonMarket,
  pearlReef,
  luckyNine,
];

/** The games that the arcade offers, by code. */
export const games: ReadonlyMap<string, GameDefinition> = new Map(
  all.map((game) => [game.code, game]),
);

/** The game of that code when it is one of rounds that a player spins alone. */
export function spinGame(code: string): SpinGame | undefined {
  const game = games.get(code);
  return game?.kind === 'spin' ? game : undefined;
}
