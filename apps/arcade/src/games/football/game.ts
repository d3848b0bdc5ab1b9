import { matchGame } from '../matches/match-game.ts';
import { football } from './football.ts';

/**
 * Football as the arcade offers it: a kick-off every 55 seconds, a match in a little more than four
 * minutes, about five live and five to come.
 */
export const footballGame = matchGame(football, {
  lanes: 10,
  everyMs: 55_000,
  stepMs: 2600,
  openMs: 300_000,
});
