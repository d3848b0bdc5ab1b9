import { matchGame } from '../matches/match-game.ts';
import { esports } from './esports.ts';

/**
 * E-sports as the arcade offers them: a match every 80 seconds, a round of a map in five, about
 * three live and three to come.
 */
export const esportsGame = matchGame(esports, {
  lanes: 6,
  everyMs: 80_000,
  stepMs: 5000,
  openMs: 240_000,
});
